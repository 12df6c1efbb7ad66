import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => unknown }

/** A form that Kadai checks and sends itself, not the browser. */
export function Form({ onSubmit, ...props }: Props) {
  return (
    <form
      noValidate
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    />
  )
}
