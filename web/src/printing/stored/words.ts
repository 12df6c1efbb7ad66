import { inLanguage } from '../../language/in-language.ts'

/** What papers say that are made from kept data. */
export const words = inLanguage('printing_stored', {
  agent_name: 'Agent Name',
  period: 'Period',
  report: 'Agent Report',
  report_of: ({ agent }: { agent: string }) => `Agent Report ${agent}`,
  report_tab_of: ({ agent }: { agent: string }) => `Agent report ${agent}`,
})
