/** Not sentences of their own. */
export const text = {
  /** What another program says, in its words. */
  'text.of_a_program': ({ said }: { said: string }) => said,
  'text.sentences': ({ sentences }: { sentences: readonly string[] }) => sentences.join(' '),
}
