export const agents = {
  'agents.none': 'This agent was not found. Load the list again.',
  'agents.taken': ({ name }: { name: string }) => `There is already an agent named ${name}.`,
}
