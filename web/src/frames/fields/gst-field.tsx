import { buyerGstinProblem } from '@kadai/domain/buyer-doubts'
import { readGstin } from '@kadai/domain/typed-digits'
import { type ComponentProps, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { inWords } from '../in-words.ts'
import { common } from '../words.ts'
import { Flag } from './flag.tsx'
import { TypedField } from './typed-field.tsx'

type Props = Omit<ComponentProps<typeof TypedField>, 'asked'> & {
  label?: string
  /** The state in the same form; blank where there is none. */
  state: string
  /** The field is for the shop's own number, which no buyer has. */
  own?: true | undefined
}

/** A GST number, at most 15 characters; a suspicious one is flagged next to the field, never refused (rule 4.17). */
export function GstField({ label = common.gst_number, state, own, ...props }: Props) {
  const [typing, setTyping] = useState(false)
  const { shop_gstin } = useSession()
  const { value: gstin = '' } = readGstin(props.value)
  // No complaint about length while it is being typed.
  const problem =
    typing && gstin.length < 15 ? undefined : buyerGstinProblem(gstin, state, own ? '' : shop_gstin)
  return (
    <TypedField
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      asked={{ label, kind: 'gst' }}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      description={problem ? <Flag role="status" text={inWords(problem)} /> : props.description}
    />
  )
}
