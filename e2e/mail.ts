import { expect } from '@playwright/test'
import type { Door } from './door.ts'

/** The outbox in a browser that followed the link of the start. */
async function outboxOf(door: Door): Promise<string> {
  const { link } = await door.outboxLink({})
  const [cookie = ''] = (await fetch(link, { redirect: 'manual' })).headers.getSetCookie()
  const page = await fetch(new URL('/dev/mail', link), { headers: { cookie: cookie.split(';')[0] ?? '' } })
  return (await page.text()).replace(/&(amp|lt|gt|quot|#39);/g, (entity) => signs[entity] ?? entity)
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** Emails to an address, newest first. */
const mailsTo = async (door: Door, email: string): Promise<string[]> =>
  (await outboxOf(door)).split('<article>').filter((article) => article.includes(`<p>${email}</p>`))

/** The code in the newest email to an address; waits for the email. */
export async function codeMailedTo(door: Door, email: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const [mail = ''] = await mailsTo(door, email)
    code = /\b(\d{6})\b/.exec(mail)?.[1]
    expect(code).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return code ?? ''
}

/** The invitation's path in the newest email to an address; waits for the email. */
export async function invitationMailedTo(door: Door, email: string): Promise<string> {
  let path: string | undefined
  await expect(async () => {
    const mail = (await mailsTo(door, email)).find((article) => article.includes('/invitation/'))
    path = /\/(?:id\/)?invitation\/[0-9a-f-]+#token=[\w-]+/.exec(mail ?? '')?.[0]
    expect(path).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return path ?? ''
}

/** Number of emails to an address that contain a text. */
export async function mailsSaying(door: Door, email: string, words: string): Promise<number> {
  return (await mailsTo(door, email)).filter((article) => article.includes(words)).length
}
