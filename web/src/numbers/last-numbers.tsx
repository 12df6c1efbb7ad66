import { BILL_KINDS, type BillKind, byLast, isOpening } from '@kadai/domain/kinds'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../api/use-write.ts'
import { Form } from '../frames/form.tsx'
import { tell } from '../frames/notices/tell.ts'
import { trying } from '../frames/notices/tell-trouble.ts'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { words } from './words.ts'

/** After a restore, asks for the last printed number of each kind; the fields start with what the backup knows. */
export function LastNumbers({ known }: { known: Record<BillKind, string> }) {
  const [last, setLast] = useState(known)
  const goOn = useWrite('numbers_go_on')

  const say = () =>
    trying({ failed: words.save_failed }, async () => {
      const { lost } = (await goOn.send(byLast((kind) => last[kind]))).body
      tell.success(lost === 0 ? words.none_lost : words.lost_some({ count: lost }))
    })

  return (
    <Form
      className="wrap"
      style={{ alignItems: 'end', gap: 10, marginTop: 8 }}
      aria-label={words.last_printed}
      onSubmit={say}
    >
      {BILL_KINDS.filter((kind) => !isOpening(kind) || known[kind] !== '').map((kind) => (
        <TextInput
          key={kind}
          label={PAPER_KINDS[kind].one}
          value={last[kind]}
          onChange={(event) => setLast({ ...last, [kind]: event.currentTarget.value })}
        />
      ))}
      <Button type="submit" color="red" loading={goOn.sending}>
        {words.go_on}
      </Button>
    </Form>
  )
}
