import { inLanguage } from '../../language/in-language.ts'

/** What sharing a paper says. */
export const words = inLanguage('share', {
  download: 'Download PDF',
  email: 'E-mail',
  failed: 'The paper could not be made into a PDF. Print it instead, or try another browser.',
  share: 'Share',
  whatsapp: 'WhatsApp',
})
