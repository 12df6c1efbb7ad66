import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import {
  IconCalculator,
  IconFileInvoice,
  IconLayoutSidebar,
  IconPackage,
  IconSearch,
  IconUser,
} from '../../theme/icons.ts'
import { type Destination, screenDestinations } from './destination.ts'
import classes from './palette.module.css'
import { useFound } from './use-found.ts'
import { words } from './words.ts'

const GROUPS: Record<Destination['group'], { text: string; icon: typeof IconUser }> = {
  screens: { text: words.screens, icon: IconLayoutSidebar },
  estimates: { text: words.estimates, icon: IconCalculator },
  sales: { text: words.sales, icon: IconFileInvoice },
  customers: { text: words.customers, icon: IconUser },
  products: { text: words.products, icon: IconPackage },
}

/** The dialog sets its focus a moment later; the next key must not reach the screen behind. */
const focusAtOnce = (input: HTMLInputElement | null) => input?.focus()

type Props = {
  /** What was typed before the palette was there. */
  ahead: { typed: string }
  onClose: () => void
}

/** Goes to any screen, customer, product, estimate or order that the flags open (Ctrl K). */
export default function Palette({ ahead, onClose }: Props) {
  const session = useSession()
  const navigate = useNavigate()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(ahead.typed)
  const [asked] = useDebouncedValue(typed, 120)
  const [at, setAt] = useState(0)
  const found = useFound(session.flags, typed, asked)
  const records = typed.trim() === '' ? [] : found.places
  const places = [...screenDestinations(session, typed), ...records]
  const chosen = Math.min(at, places.length - 1)

  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, id])

  function go(place: Destination | undefined) {
    if (!place) return
    onClose()
    // The moment makes a way to where one is already another one: what is sought gets the cursor again.
    const state = { chosen: Date.now() }
    void navigate({ to: place.path, hash: place.part, resetScroll: place.part === '', state })
  }

  function pressed(event: KeyboardEvent) {
    const last = places.length - 1
    if (event.key === 'ArrowDown') setAt(chosen >= last ? 0 : chosen + 1)
    else if (event.key === 'ArrowUp') setAt(chosen <= 0 ? last : chosen - 1)
    else if (event.key === 'Enter') go(places[chosen])
    else return
    event.preventDefault()
  }

  return (
    <Modal.Root opened onClose={onClose} size={640} yOffset="10dvh" transitionProps={{ duration: 0 }}>
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label={words.find}>
        <div className={`row soft ${classes.top}`}>
          <IconSearch size={20} />
          <input
            data-autofocus
            ref={focusAtOnce}
            className={`input ${classes.input}`}
            value={typed}
            placeholder={words.find_prompt}
            role="combobox"
            aria-label={words.find_field}
            aria-expanded={places.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value)
              setAt(0)
            }}
            onKeyDown={pressed}
          />
          <button type="button" className={`button ${classes.close}`} onClick={onClose}>
            Esc
          </button>
        </div>
        <div className={classes.list} id={`${id}-list`} role="listbox" aria-label={words.places} ref={list}>
          {places.map((place, index) => {
            const { text, icon: Icon } = GROUPS[place.group]
            const first = places[index - 1]?.group !== place.group
            return (
              <div key={place.path} role="presentation">
                {first && (
                  <div className="label" style={{ padding: '10px 10px 4px' }}>
                    {text}
                  </div>
                )}
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus. */}
                <div
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === chosen}
                  className={`row ${classes.place}`}
                  onMouseMove={() => setAt(index)}
                  onClick={() => go(place)}
                >
                  <Icon className="soft" size={18} stroke={1.75} />
                  <span className={classes.title}>{place.title}</span>
                  <span className={classes.detail}>{place.detail}</span>
                </div>
              </div>
            )
          })}
        </div>
        {places.length === 0 && (
          <p className="centred" style={{ padding: 20 }}>
            {found.looking || asked !== typed ? words.looking : words.nothing_found({ typed: typed.trim() })}
          </p>
        )}
        {found.failed && (
          <p className="centred" style={{ padding: 20 }}>
            {words.some_failed}
          </p>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
