import { expect } from '@playwright/test'
import type { Backdoor } from './backdoor.ts'

/** The outbox in a browser that followed the link from the server's startup. */
async function outboxOf(backdoor: Backdoor): Promise<string> {
  const { link } = await backdoor.outboxLink({})
  const [cookie = ''] = (await fetch(link, { redirect: 'manual' })).headers.getSetCookie()
  const page = await fetch(new URL('/dev/mail', link), { headers: { cookie: cookie.split(';')[0] ?? '' } })
  return (await page.text()).replace(/&(amp|lt|gt|quot|#39);/g, (entity) => signs[entity] ?? entity)
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** Emails to an address, newest first. */
const mailsTo = async (backdoor: Backdoor, email: string): Promise<string[]> =>
  (await outboxOf(backdoor)).split('<article>').filter((article) => article.includes(`<p>${email}</p>`))

/** The code in the newest email to an address; waits for the email. */
export async function codeMailedTo(backdoor: Backdoor, email: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const [mail = ''] = await mailsTo(backdoor, email)
    code = /\b(\d{6})\b/.exec(mail)?.[1]
    expect(code).toBeDefined()
  }).toPass({ timeout: 60_000 })
  return code ?? ''
}

/** The invitation's path in the newest email to an address; waits for the email. */
export async function invitationMailedTo(backdoor: Backdoor, email: string): Promise<string> {
  let path: string | undefined
  await expect(async () => {
    const mail = (await mailsTo(backdoor, email)).find((article) => article.includes('/invitation/'))
    path = /\/(?:id\/)?invitation\/[0-9a-f-]+#token=[\w-]+/.exec(mail ?? '')?.[0]
    expect(path).toBeDefined()
  }).toPass({ timeout: 60_000 })
  return path ?? ''
}

/** Number of emails to an address that contain a text. */
export async function mailsSaying(backdoor: Backdoor, email: string, words: string): Promise<number> {
  return (await mailsTo(backdoor, email)).filter((article) => article.includes(words)).length
}
