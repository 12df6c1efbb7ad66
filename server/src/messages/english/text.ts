/** Parts of other sentences. */
export const text = {
  /** A message from another program. */
  'text.of_a_program': ({ said }: { said: string }) => said,
  'text.sentences': ({ sentences }: { sentences: readonly string[] }) => sentences.join(' '),
}
