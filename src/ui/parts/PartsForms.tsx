import { type ReactNode, useState } from 'react'
import { Amount } from '../Amount/Amount'
import { AmountInput } from '../AmountInput/AmountInput'
import { Button } from '../Button/Button'
import { Combobox } from '../Combobox/Combobox'
import { Check } from '../Field/Check'
import { Field } from '../Field/Field'
import { Select, TextArea, TextInput } from '../Field/Input'
import { FormSection, FormSectionNav, LongForm, SaveBar } from '../LongForm/LongForm'
import { Pair, Row, Section, Stack } from '../Page/Layout'
import { PhotoInput } from '../PhotoInput/PhotoInput'
import { DoneSlip } from '../Slip/DoneSlip'
import { Slip, WithSlip } from '../Slip/Slip'
import { TokenInput } from '../TokenInput/TokenField'

const OPTIONS = [
  'Access Bank',
  'Ẹ̀gbá Microfinance Bank',
  'Ọ̀ṣun Cooperative',
  'United Bank For Africa',
  'Wema Bank',
  'Zenith Bank',
].map((label, at) => ({ value: String(at), label, detail: `0${44 + at}` }))

const sections = [
  { id: 's1', label: 'Account', note: '4 of 4', done: true },
  { id: 's2', label: 'Contact', note: '5 of 6', wrong: 1, current: true },
  { id: 's3', label: 'Identification', note: '2 of 4' },
  { id: 's4', label: 'Rates', note: 'optional' },
]

function Money({ children }: { children: (value: string, setValue: (value: string) => void) => ReactNode }) {
  const [value, setValue] = useState('125000.5')
  return children(value, setValue)
}

/** Fields, the slip and the long form in every state. */
export function PartsForms() {
  const [bank, setBank] = useState('4')
  return (
    <>
      <Section title="A form that ends on a slip" />
      <WithSlip
        slip={
          <Slip
            title="Confirm details, then transfer"
            lines={[
              { label: 'From', value: 'Káyọ̀dé Akíntọ́lá', note: '0142188829' },
              { label: 'To', value: 'Yetúndé Ṣówándé', note: '6170045528, Wema Bank' },
              { label: 'Remarks', value: 'Hospital deposit' },
            ]}
            amount={<Amount value="125000.5" sign="₦" />}
            amountInWords="One hundred and twenty-five thousand naira, fifty kobo"
          >
            <Field label="Token" help="Six characters from your token device. It is never stored.">
              <TokenInput defaultValue="4K7MD2" />
            </Field>
            <Button kind="main" wide off="You must be online to transfer">
              Transfer ₦125,000.50
            </Button>
          </Slip>
        }
      >
        <Stack>
          <Field
            label="Sender account number"
            found={
              <>
                <b>Káyọ̀dé Akíntọ́lá</b>
                <span>
                  <Amount value="612480.2" sign="₦" />
                </span>
              </>
            }
          >
            <TextInput inputMode="numeric" defaultValue="0142188829" />
          </Field>
          <Field label="Beneficiary bank">
            <Combobox fold={(text) => text.toLowerCase()} options={OPTIONS} value={bank} onChange={setBank} />
          </Field>
          <Pair>
            <Money>
              {(value, setValue) => (
                <Field label="Amount" help="One hundred and twenty-five thousand naira">
                  <AmountInput sign="₦" value={value} onChange={setValue} problemOf={() => undefined} />
                </Field>
              )}
            </Money>
            <Field label="Remarks" optional="optional">
              <TextInput />
            </Field>
          </Pair>
        </Stack>
      </WithSlip>

      <Section title="A long form" />
      <LongForm
        nav={
          <FormSectionNav
            sections={sections}
            progress={{ done: 14, of: 27, label: '14 of 27 required fields' }}
          />
        }
      >
        <FormSection id="s2" title="2. Contact">
          <Pair>
            <Field label="Tell number" error="Tell no must be 11 digits">
              <TextInput defaultValue="0803 554 112" />
            </Field>
            <Field label="State">
              <Select>
                <option>Oyo</option>
              </Select>
            </Field>
            <Field label="Name">
              <TextInput readOnly defaultValue="Ramatu Ɗanladi" />
            </Field>
            <Field label="Address">
              <TextArea defaultValue="Beside First Bank, Mọ́kọ́lá, Ìbàdàn" />
            </Field>
            <div>
              <Check label="Sends SMS alerts" defaultChecked />
              <Check label="Agrees to the terms" error="Please agree first" />
            </div>
          </Pair>
          <Pair>
            <PhotoInput
              label="Photo"
              src={null}
              alt=""
              onPick={() => undefined}
              onRemove={() => undefined}
              help="Front of the card, all four corners in view"
            />
            <PhotoInput
              label="Identification image"
              src="/brands/shop.svg"
              alt="The card"
              onPick={() => undefined}
              onRemove={() => undefined}
              error="The picture is too large"
            />
          </Pair>
        </FormSection>
        <SaveBar why="No connection: it will be queued, and needs 13 more fields">
          <Button>Save as draft</Button>
          <Button kind="main" busy>
            Queue for sending
          </Button>
        </SaveBar>
      </LongForm>
      <Section title="What was done" />
      <DoneSlip
        title="Transfer initiated, awaiting approval"
        lines={[
          { label: 'From', value: 'Káyọ̀dé Akíntọ́lá', note: '0142188829' },
          { label: 'To', value: 'Yetúndé Ṣówándé', note: '6170045528, Wema Bank' },
        ]}
        reference={{ label: 'Order ID', value: '20261121204000000usr1abc' }}
        amount="₦125,000.50"
        amountInWords="One hundred and twenty-five thousand naira, fifty kobo"
        actions={<Button kind="main">New transfer</Button>}
      />
      <Section title="Buttons" />
      <Row>
        <Button kind="main">Make transfer</Button>
        <Button>Bulk upload</Button>
        <Button kind="bad">Reject 4</Button>
        <Button kind="text">Export as CSV</Button>
        <Button busy>Refreshing</Button>
        <Button off="You must be online">Retry</Button>
      </Row>
    </>
  )
}
