import { expect } from '@playwright/test'

/** The outbox, as a browser reads it that has followed the link of the start. */
async function outboxOf(baseUrl: string): Promise<string> {
  cookie ??= openOutbox()
  return (await fetch(`${baseUrl}/dev/mail`, { headers: { cookie: await cookie } })).text()
}

async function openOutbox(): Promise<string> {
  const door = `http://127.0.0.1:${process.env['E2E_DOOR_PORT']}/outboxLink`
  const { link } = (await (await fetch(door, { method: 'POST', body: '{}' })).json()) as { link: string }
  const answer = await fetch(link, { redirect: 'manual' })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

let cookie: Promise<string> | undefined

/** The code in the newest mail to an address, read where a developer reads it; waits until the mail is there. */
export async function codeMailedTo(baseUrl: string, email: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const outbox = await outboxOf(baseUrl)
    const mail = outbox.split('<article>').find((article) => article.includes(email))
    code = /\b(\d{6})\b/.exec(mail ?? '')?.[1]
    expect(code).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return code ?? ''
}

/** The path of the invitation in the newest mail to an address; waits until the mail is there. */
export async function invitationMailedTo(baseUrl: string, email: string): Promise<string> {
  let path: string | undefined
  await expect(async () => {
    const outbox = await outboxOf(baseUrl)
    const mail = outbox
      .split('<article>')
      .find((article) => article.includes(email) && article.includes('/invitation/'))
    path = /\/(?:id\/)?invitation\/[0-9a-f-]+#token=[\w-]+/.exec(mail ?? '')?.[0]
    expect(path).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return path ?? ''
}
