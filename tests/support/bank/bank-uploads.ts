import type { Signed } from './bank'

export interface UploadAnswer {
  status: number
  headers: Headers
  body: { message: string; code?: string; rows?: number }
}

/** Uploads a file as the given user. The given fields replace the defaults; undefined drops one. */
export async function uploadFile(
  url: string,
  by: Signed,
  path: '/api/transfers/create2' | '/api/postings/upload' | '/api/recurring/upload',
  file: string | Uint8Array<ArrayBuffer>,
  given: Record<string, string | undefined> = {},
  headers: Record<string, string> = {},
): Promise<UploadAnswer> {
  const form = new FormData()
  const fields: Record<string, string | undefined> = {
    userId: by.user_id,
    phoneId: by.phone_id,
    orgId: by.org_id,
    ...(path === '/api/transfers/create2' && { initiatorID: by.id, initiatorName: by.name }),
    token: '4K7MD2',
    ...given,
  }
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  form.set('myFile', new Blob([file], { type: 'text/csv' }), 'salaries.csv')
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: by.token, ...headers },
    body: form,
  })
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as UploadAnswer['body'],
  }
}
