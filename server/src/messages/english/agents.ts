export const agents = {
  'agents.none': 'There is no such agent, or no longer. Load the list again.',
  'agents.taken': ({ name }: { name: string }) => `There is already an agent named ${name}.`,
}
