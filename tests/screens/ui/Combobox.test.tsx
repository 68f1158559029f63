import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { folded } from '../../../src/domain/text/fold'
import { Combobox } from '../../../src/ui/Combobox/Combobox'
import { findFolded } from '../../../src/ui/Combobox/match-rank'
import { Field } from '../../../src/ui/Field/Field'

afterEach(cleanup)

const BANKS = [
  { value: 'access', label: 'Access Bank', detail: '044' },
  { value: 'egba', label: 'Ẹ̀gbá Microfinance', detail: '901' },
  { value: 'osun', label: 'Ọ̀ṣun Cooperative', detail: '902' },
  { value: 'wema', label: 'Wema Bank', detail: '035' },
]

function Bank({ heard = [], start = '' }: { heard?: string[]; start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Field label="Bank">
        <Combobox
          fold={folded}
          options={BANKS}
          value={value}
          onChange={(next) => {
            heard.push(next)
            setValue(next)
          }}
        />
      </Field>
      <button type="button">Next</button>
    </>
  )
}

/** Two codes of which one begins with the other, and a form that goes on after Enter. */
function Accounts({ heard }: { heard: string[] }) {
  const [value, setValue] = useState('')
  const amount = useRef<HTMLInputElement>(null)
  return (
    <>
      <Combobox
        fold={folded}
        aria-label="Account code"
        options={[
          { value: '101', label: '101', detail: 'Cash' },
          { value: '1010', label: '1010', detail: 'Cash in the vault' },
        ]}
        value={value}
        onChange={(next) => {
          heard.push(next)
          setValue(next)
        }}
        onTaken={() => amount.current?.focus()}
      />
      <input ref={amount} aria-label="Amount" />
    </>
  )
}

const code = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Account code' })
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Bank' })
const shown = () => screen.queryAllByRole('option').map((option) => option.querySelector('b')?.textContent)
/** The option that a screen reader announces: the one in `aria-activedescendant`. */
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.querySelector('b')
    ?.textContent

describe('finding a text in another', () => {
  it.each([
    ['Ọ̀ṣun Cooperative', 'osun', ['', 'Ọ̀ṣun', ' Cooperative']],
    ['Ramatu Ɗanladi', 'danl', ['Ramatu ', 'Ɗanl', 'adi']],
    ['Ẹ̀gbá', 'Ẹ̀GBÁ', ['', 'Ẹ̀gbá', '']],
    ['Saʼadu Bello', "sa'ad", ['', 'Saʼad', 'u Bello']],
    ['Wema Bank', 'zenith', null],
    ['Wema Bank', '', ['', '', 'Wema Bank']],
  ])('looks in %j for %j', (text, query, parts) => {
    expect(findFolded(text, query, folded)).toEqual(parts)
  })
})

describe('the combobox', () => {
  it('filters while one types, with or without tone marks, and marks what fits', async () => {
    render(<Bank />)
    await userEvent.type(field(), 'osu')
    expect(shown()).toEqual(['Ọ̀ṣun Cooperative'])
    expect(document.querySelector('mark')?.textContent).toBe('Ọ̀ṣu')
  })

  it('finds an option by its detail too', async () => {
    render(<Bank />)
    await userEvent.type(field(), '035')
    expect(shown()).toEqual(['Wema Bank'])
  })

  it('lists first what begins with the text, so that a typed code is the first of its list', async () => {
    render(
      <Combobox
        fold={folded}
        aria-label="Bank"
        options={[
          { value: '1', label: '10201', detail: 'Balance with 201' },
          { value: '2', label: '20101', detail: 'Savings deposits' },
          { value: '3', label: '201', detail: 'Deposits' },
          { value: '4', label: '30000', detail: 'Due to 201' },
        ]}
        value=""
        onChange={() => {}}
      />,
    )
    await userEvent.type(field(), '201')
    expect(shown()).toEqual(['201', '20101', '10201', '30000'])
    expect(active()).toBe('201')
    const marks = screen.getAllByRole('option').map((option) => option.querySelectorAll('mark').length)
    expect(marks).toEqual([1, 1, 2, 1])
  })

  it('says to a form that Enter took an option, and not when the field is only left', async () => {
    const heard: string[] = []
    render(
      <>
        <Combobox
          fold={folded}
          aria-label="Bank"
          options={BANKS}
          value=""
          onChange={(value) => heard.push(value)}
          onTaken={() => heard.push('taken')}
        />
        <button type="button">Next</button>
      </>,
    )
    await userEvent.type(field(), 'wema bank')
    await userEvent.tab()
    expect(heard).toEqual(['wema'])
    await userEvent.type(field(), 'acc{Enter}')
    expect(heard).toEqual(['wema', 'access', 'taken'])
  })

  it('tells a screen reader how many options there are, also of those that are not drawn', async () => {
    render(
      <Combobox fold={folded} aria-label="Bank" options={BANKS} value="" onChange={() => {}} limit={2} />,
    )
    await userEvent.click(field())
    const options = screen.getAllByRole('option')
    expect(options.map((option) => option.getAttribute('aria-posinset'))).toEqual(['1', '2'])
    expect(options.map((option) => option.getAttribute('aria-setsize'))).toEqual(['4', '4'])
    screen.getByText('2 more: type to narrow them down')
  })

  it('moves by arrows, Home and End, and tells the screen reader where', async () => {
    render(<Bank />)
    await userEvent.click(field())
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('Access Bank')
    await userEvent.keyboard('{End}')
    expect(active()).toBe('Wema Bank')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('Access Bank')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(active()).toBe('Ọ̀ṣun Cooperative')
    await userEvent.keyboard('{Home}')
    expect(active()).toBe('Access Bank')
  })

  it('opens by an arrow key at its first or its last option', async () => {
    render(<Bank />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('Access Bank')
    await userEvent.keyboard('{Escape}{ArrowUp}')
    expect(active()).toBe('Wema Bank')
  })

  it('takes the active option by Enter, closes, and keeps the focus', async () => {
    const heard: string[] = []
    render(<Bank heard={heard} />)
    await userEvent.type(field(), 'wem{Enter}')
    expect(heard.at(-1)).toBe('wema')
    expect(field().value).toBe('Wema Bank')
    expect(field().getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(field())
  })

  it('takes an option by a click', async () => {
    const heard: string[] = []
    render(<Bank heard={heard} />)
    await userEvent.click(field())
    await userEvent.click(screen.getByRole('option', { name: /Access Bank/ }))
    expect(heard).toEqual(['access'])
    expect(field().value).toBe('Access Bank')
  })

  it('closes by Escape and takes nothing', async () => {
    const heard: string[] = []
    render(<Bank heard={heard} />)
    await userEvent.type(field(), 'wem{Escape}')
    expect(shown()).toEqual([])
    expect(heard).toEqual([])
    expect(field().value).toBe('')
  })

  it('is no choice any more as soon as the text is changed', async () => {
    const heard: string[] = []
    render(<Bank heard={heard} start="wema" />)
    await userEvent.type(field(), '{Backspace}')
    expect(heard).toEqual([''])
  })

  it('takes a name typed in full when it is left', async () => {
    const heard: string[] = []
    render(<Bank heard={heard} />)
    await userEvent.type(field(), 'wema bank')
    await userEvent.tab()
    expect(heard.at(-1)).toBe('wema')
    expect(field().value).toBe('Wema Bank')
  })

  it('takes a detail typed in full when it is left, if no other option has it', async () => {
    const heard: string[] = []
    render(<Bank heard={heard} />)
    await userEvent.type(field(), '902')
    await userEvent.tab()
    expect(heard).toEqual(['osun'])
  })

  it('takes nothing when it is left, if two options are called what is typed', async () => {
    const heard: string[] = []
    const twins = ['1', '2'].map((value) => ({ value, label: 'Wema Bank', detail: value }))
    render(
      <Combobox
        fold={folded}
        aria-label="Bank"
        options={twins}
        value=""
        onChange={(value) => heard.push(value)}
      />,
    )
    await userEvent.type(field(), 'Wema Bank')
    await userEvent.tab()
    expect(heard).toEqual([])
    screen.getByText('Nothing is chosen. Take one from the list.')
  })

  it('sends no form by Enter while its text finds nothing', async () => {
    const sent: string[] = []
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent.push('sent')
        }}
      >
        <Bank />
      </form>,
    )
    await userEvent.type(field(), 'zenith{Enter}')
    expect(sent).toEqual([])
  })

  it('stays at the longer code that Enter took, also if the typed one is a code too', async () => {
    const heard: string[] = []
    render(<Accounts heard={heard} />)
    await userEvent.type(code(), '101{ArrowDown}{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' }))
    expect(heard).toEqual(['1010'])
    expect(code().value).toBe('1010')
  })

  it('takes a code typed in full again after another one was taken', async () => {
    const heard: string[] = []
    render(<Accounts heard={heard} />)
    await userEvent.type(code(), '101{ArrowDown}{Enter}')
    await userEvent.clear(code())
    await userEvent.type(code(), '101')
    await userEvent.tab()
    expect(heard).toEqual(['1010', '', '101'])
    expect(code().value).toBe('101')
  })

  it('says so if nothing matches', async () => {
    render(<Bank />)
    await userEvent.type(field(), 'zenith')
    screen.getByText('Nothing fits what is typed')
  })

  it('opens and closes by the button beside the field, which is not a second stop of the Tab key', async () => {
    render(<Bank />)
    const opener = screen.getByRole('button', { name: 'Show choices' })
    await userEvent.click(opener)
    expect(shown()).toHaveLength(4)
    expect(document.activeElement).toBe(field())
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Hide choices' }))
    expect(shown()).toEqual([])
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
  })

  it('lets a screen reader take the focus into the list, where Space chooses', async () => {
    const heard: string[] = []
    render(<Bank heard={heard} />)
    await userEvent.click(field())
    act(() => screen.getByRole('option', { name: /Access Bank/ }).focus())
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Ẹ̀gbá Microfinance 901')
    await userEvent.keyboard(' ')
    expect(heard).toEqual(['egba'])
    expect(document.activeElement).toBe(field())
    expect(shown()).toEqual([])
  })

  it('closes when the focus leaves the list for another field', async () => {
    render(<Bank />)
    await userEvent.click(field())
    act(() => screen.getByRole('option', { name: /Access Bank/ }).focus())
    act(() => screen.getByRole('button', { name: 'Next' }).focus())
    expect(shown()).toEqual([])
  })

  it('says how many fit, that nothing does, and what was chosen', async () => {
    render(<Bank />)
    const news = () => screen.getByRole('status').textContent
    await userEvent.type(field(), 'bank')
    expect(news()).toBe('2 to choose from')
    await userEvent.keyboard('x')
    expect(news()).toBe('0 to choose from. Nothing fits what is typed')
    await userEvent.keyboard('{Backspace}{Enter}')
    expect(news()).toBe('Access Bank chosen')
  })

  it('keeps a half-typed text that is left, says that nothing is chosen, and has the choice back by Escape', async () => {
    const heard: string[] = []
    render(<Bank heard={heard} start="wema" />)
    await userEvent.clear(field())
    await userEvent.type(field(), 'acc')
    await userEvent.tab()
    expect(field().value).toBe('acc')
    const sentence = 'Nothing is chosen. Take one from the list, or press Escape for Wema Bank.'
    expect(screen.getByRole('alert').textContent).toBe(sentence)
    const describing = document.getElementById(field().getAttribute('aria-describedby') ?? '')
    expect(describing?.textContent).toBe(sentence)
    expect(field().getAttribute('aria-invalid')).toBe('true')

    await userEvent.click(field())
    expect(shown()).toEqual(['Access Bank'])
    await userEvent.tab()
    act(() => field().focus())
    await userEvent.keyboard('{Escape}')
    expect(field().value).toBe('Wema Bank')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(heard).toEqual(['', 'wema'])
  })

  it('shows what the form has, also if a form pays no regard to a text that was changed', async () => {
    render(
      <Field label="Bank">
        <Combobox fold={folded} options={BANKS} value="wema" onChange={() => {}} />
      </Field>,
    )
    await userEvent.type(field(), '{Backspace}{Backspace}')
    expect(field().value).toBe('Wema Bank')
  })

  it('has the earlier choice back after Escape', async () => {
    const heard: string[] = []
    render(<Bank heard={heard} start="wema" />)
    await userEvent.type(field(), '{Backspace}{Escape}')
    expect(heard).toEqual(['', 'wema'])
    expect(field().value).toBe('Wema Bank')
  })
})

describe('further words of an option', () => {
  it('find it, and put it first if they are what was typed', async () => {
    const uba = { value: 'uba', label: 'United Bank For Africa', also: ['UBA', 'united-bank-for-africa'] }
    render(
      <Combobox
        fold={folded}
        aria-label="Bank"
        options={[{ value: 'cuba', label: 'Cuba Trust' }, ...BANKS, uba]}
        value=""
        onChange={() => {}}
      />,
    )
    await userEvent.type(screen.getByRole('combobox', { name: 'Bank' }), 'uba')
    expect(screen.getAllByRole('option').map((option) => option.textContent?.trim())).toEqual([
      'United Bank For Africa',
      'Cuba Trust',
    ])
  })
})
