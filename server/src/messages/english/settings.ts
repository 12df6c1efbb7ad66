export const settings = {
  'settings.prefix_taken': ({ prefix }: { prefix: string }) =>
    `Other papers of this year have the prefix ${prefix} already, and two papers would bear one number. Choose another one.`,
}
