import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pendingPostingList } from '../../../src/features/postings/pending-postings.list'
import { postingList } from '../../../src/features/postings/postings.list'
import UploadPostings from '../../../src/features/postings/upload/UploadPostings'
import { uploadPostingsLive } from '../../../src/features/postings/upload-postings.live'
import { lostAnswer } from '../../support/device/fake-bank'
import { importInPage } from '../../support/device/import-worker'
import { amountText } from '../../support/naira'
import { uploadDesk } from './upload-setup'

beforeEach(importInPage)
afterEach(() => void vi.unstubAllGlobals())

const HEADER = 'account_number,account_name,amount,trans_type,teller_no,naration,value_date'

it('postings are uploaded with their sums by type, and told by their key when the answer is lost', async () => {
  const { bank, choose, initiate } = await uploadDesk(UploadPostings, {
    lists: [postingList, pendingPostingList],
    liveWriteKinds: [uploadPostingsLive],
  })
  bank.on('/api/postings/upload', () => lostAnswer({ status: 'success', message: 'Postings uploaded' }))
  const rows = [
    '0142188829,Ṣadé Ògúnbàdé,10,CR,4501,Cash,2026-11-18',
    '0142188829,Ṣadé Ògúnbàdé,2.50,dr,04502,Cash,2026-11-18',
  ]
  await choose([HEADER, ...rows].join('\n'))
  await screen.findByText('CR, 1 row')
  screen.getByText(amountText('₦2.50'))
  screen.getByText('Net credit')
  await initiate()
  await screen.findByText('Postings uploaded')
  screen.getByText(/^Upload of 2 postings, debits ₦2\.50, credits ₦10\.00, net credit ₦7\.50, /)
  expect(document.body.textContent).not.toContain('12.50')
  const [seen, ...others] = bank.calls('/api/postings/upload')
  expect(others).toEqual([])
  const { myFile: _, ...fields } = seen?.variables ?? {}
  expect(fields).toEqual({ userId: 'u-1', phoneId: 'p-1', orgId: 'ORG', token: 'Zq7-x9' })
})
