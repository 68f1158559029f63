import { type FormEvent, useId, useState } from 'react'
import { Button } from '../Button/Button'
import input from '../Field/Input.module.css'
import css from './Pager.module.css'
import { typedPage } from './pageWindow'

const count = new Intl.NumberFormat('en-NG')

/** A field for the number of a page. A text that is no page stays in the field, with the reason beside it. */
export function PageJump({ pages, onPage }: { pages: number; onPage: (page: number) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const page = typedPage(text, pages)
    setWrong(page === null)
    if (page === null) return
    setText('')
    onPage(page)
  }
  return (
    <form className={css.jump} onSubmit={submit} noValidate>
      <label htmlFor={id}>Go to page</label>
      <input
        id={id}
        className={input.input}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-why`}
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
        }}
      />
      <Button type="submit" kind="text">
        Go
      </Button>
      <span id={`${id}-why`} className={css.wrong} role="status">
        {wrong && `Type a page number from 1 to ${count.format(pages)}`}
      </span>
    </form>
  )
}
