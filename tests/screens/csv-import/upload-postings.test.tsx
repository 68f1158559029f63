import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pendingPostingList } from '../../../src/features/postings/pending-postings.list'
import { postingList } from '../../../src/features/postings/postings.list'
import UploadPostings from '../../../src/features/postings/upload/UploadPostings'
import { uploadPostingsLive } from '../../../src/features/postings/upload-postings.live'
import { importInPage } from '../../support/import-worker'
import { uploadDesk } from './upload-setup'

beforeEach(importInPage)
afterEach(() => void vi.unstubAllGlobals())

const HEADER = 'account_number,account_name,amount,trans_type,teller_no,naration,value_date'

it('postings are uploaded with their sums by type, found out when the answer is lost, also while they are pending', async () => {
  const { bank, choose, initiate } = await uploadDesk(UploadPostings, {
    lists: [postingList, pendingPostingList],
    liveWriteKinds: [uploadPostingsLive],
  })
  let pending: readonly object[] = []
  const page = (postings: readonly object[]) => ({
    status: 'success',
    postings,
    pagination: { total: postings.length },
  })
  bank.on('getPostings', () => page([])).on('getPendingPostings', () => page(pending))
  bank.on('/api/postings/upload', () => {
    pending = [
      { id: 'p2', amount: 2.5, trans_type: 'DR', teller_cheque_no: 4502 },
      { id: 'p1', amount: 10, trans_type: 'CR', teller_cheque_no: 4501 },
    ].map((row) => ({ ...row, account_number: '0142188829', created_at: '2026-11-21T10:00:00.000Z' }))
    return 'drop'
  })
  const rows = [
    '0142188829,Ṣadé Ògúnbàdé,10,CR,4501,Cash,2026-11-18',
    '0142188829,Ṣadé Ògúnbàdé,2.50,dr,04502,Cash,2026-11-18',
  ]
  await choose([HEADER, ...rows].join('\n'))
  await screen.findByText('CR, 1 row')
  screen.getByText('₦2.50')
  await initiate()
  await screen.findByText('Received: Upload of 2 postings, ₦12.50')
  const [seen, ...others] = bank.calls('/api/postings/upload')
  expect(others).toEqual([])
  const { myFile: _, ...fields } = seen?.variables ?? {}
  expect(fields).toEqual({ userId: 'u-1', phoneId: 'p-1', orgId: 'ORG', token: 'Zq7-x9' })
})
