import type { Body } from '@kadai/contract/contract'
import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Refusal } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { QuietButton } from '../frames/buttons.tsx'
import { ReadTrouble } from '../frames/list/list-states.tsx'
import { tell } from '../frames/notices/tell.ts'
import { tellTrouble, trying } from '../frames/notices/tell-trouble.ts'
import { type Step, Steps } from '../frames/steps.tsx'
import { TopLine } from '../frames/top-line.tsx'
import { words } from './words.ts'

/** /changeover: what a shop does that comes from another program; it can be left and taken up again (rule 4.123). */
export default function Changeover() {
  const read = useRead('changeover', {})
  const state = read.data?.body
  const done = useWrite('changeover_done')
  const navigate = useNavigate()

  const finish = () =>
    trying({ failed: words.failed }, async () => {
      await done.send({})
      await navigate({ to: '/home' })
    })

  return (
    <div className="screen" style={{ maxWidth: 720 }}>
      <TopLine back="/home" />
      {read.error && <ReadTrouble read={read} />}
      {state && (
        <>
          <section className="panel tight stack">
            <p className="soft">{words.saved_rest}</p>
            <OpenSteps state={state} />
          </section>
          <Numbers state={state} />
          <section className="panel tight stack">
            <h2>{words.first_day_title}</h2>
            <p>{words.first_day({ day: state.first_day })}</p>
          </section>
          <div className="wrap">
            <Button loading={done.sending} onClick={() => void finish()}>
              {words.done}
            </Button>
            <span className="soft">{words.done_why}</span>
          </div>
        </>
      )}
    </div>
  )
}

/** The steps on other screens, as far as this person may open them. */
function OpenSteps({ state }: { state: Body<'changeover'> }) {
  const { flags } = useSession()
  const { products, counted, customers, openings, suppliers, supplier_openings } = state
  const steps: (Step | false)[] = [
    {
      to: '/settings',
      title: words.step_shop,
      why: state.shop === '1' ? words.shop_done : words.shop_none,
      done: state.shop === '1',
    },
    flags.has('product') && {
      to: '/importproducts',
      title: words.step_products,
      why: products > 0 ? words.products({ count: products, counted }) : words.products_none,
      done: products > 0,
    },
    flags.has('customer') && {
      to: '/importcustomer',
      title: words.step_customers,
      why: customers > 0 ? words.customers({ count: customers }) : words.customers_none,
      done: customers > 0,
    },
    flags.has('customer') &&
      flags.has('payment_details') && {
        to: '/importopenings',
        title: words.step_openings,
        why: openings > 0 ? words.openings({ count: openings }) : words.openings_none,
        done: openings > 0,
      },
    flags.has('purchases') && {
      to: '/suppliers',
      title: words.step_suppliers,
      why:
        suppliers > 0
          ? words.suppliers({ count: suppliers, bills: supplier_openings })
          : words.suppliers_none,
      done: supplier_openings > 0,
    },
    flags.has('product') && {
      to: '/updateproducts',
      title: words.step_stock,
      why: words.stock_why,
      done: counted > 0,
    },
  ]
  return <Steps steps={steps.filter((step) => step !== false)} />
}

/** The first numbers: after the last ones of the old program, while no paper of this year has a number. */
function Numbers({ state: { next_estimate, next_order } }: { state: Body<'changeover'> }) {
  const [last, setLast] = useState({ last_estimate: '', last_order: '' })
  const begin = useWrite('numbers_begin')
  const kinds = [
    { name: 'last_order', label: words.last_order, next: next_order },
    { name: 'last_estimate', label: words.last_estimate, next: next_estimate },
  ] as const

  async function say(event: FormEvent) {
    event.preventDefault()
    try {
      await begin.send(last)
      setLast({ last_estimate: '', last_order: '' })
      tell.success(words.begun)
    } catch (error) {
      // A number that cannot be is said at its field.
      if (!(error instanceof Refusal && error.details?.fields)) tellTrouble(error, { failed: words.failed })
    }
  }

  return (
    <form className="panel tight stack" noValidate onSubmit={(event) => void say(event)}>
      <h2>{words.numbers_title}</h2>
      <p>{words.numbers_why}</p>
      {kinds.map(({ name, label, next }) => (
        <TextInput
          key={name}
          label={label}
          description={next === '' ? words.numbered : words.next({ number: next })}
          placeholder="26-27/000412"
          disabled={next === ''}
          value={last[name]}
          error={begin.said(name)}
          onChange={(event) => setLast({ ...last, [name]: event.currentTarget.value })}
        />
      ))}
      <div>
        <QuietButton type="submit" loading={begin.sending} disabled={!last.last_estimate && !last.last_order}>
          {words.begin}
        </QuietButton>
      </div>
    </form>
  )
}
