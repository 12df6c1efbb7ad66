export const settings = {
  'settings.printer_outside': ({ address }: { address: string }) =>
    `${address} is not an address of the shop’s own network, such as 192.168.1.50.`,
  'settings.prefix_taken': ({ prefix }: { prefix: string }) =>
    `Other papers of this year have the prefix ${prefix} already, and two papers would have the same number. Choose another one.`,
}
