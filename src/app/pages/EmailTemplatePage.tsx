import { Stack } from '../../ui/Page/Layout'
import { PageHead } from '../../ui/Page/PageHead'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

/**
 * A static sample of the transaction alert that customers get by e-mail (foundations §1). Nothing is sent
 * from here.
 */
export default function EmailTemplatePage() {
  return (
    <>
      <PageHead
        title="Transaction alert"
        subtitle="A sample of the e-mail that customers get. Name and figures are made up, and nothing is sent from here."
      />
      <Stack>
        <p>Dear customer, this is to tell you of a transaction on your account:</p>
        <SummaryList
          lines={[
            { label: 'Account', value: '******4321' },
            { label: 'Type', value: 'Debit' },
            { label: 'Detail', value: 'Transfer to another bank' },
            { label: 'Amount', value: '₦25,000.00' },
            { label: 'Balance', value: '₦118,450.75' },
          ]}
        />
        <p>If you did not make it, call your branch at once.</p>
      </Stack>
    </>
  )
}
