import { memberRoutes } from '@kartu/contracts/company/members'
import { followUpMailRoutes } from '@kartu/contracts/integrations/follow-up-mails'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, vi } from 'vitest'
import { asOwner } from '../database/database.ts'
import { makeOpenCompany, type TestCompany, unique } from '../factories.ts'
import type { MailServer, ReceivedMail } from '../outside/mail-server.ts'
import type { TestServer } from '../server.ts'

export const soon = { timeout: 60_000, interval: 50 }

const text = {
  subject: 'Good to meet you, from {company}',
  body: 'Hello {firstName},\n\nthank you from {senderName}.\n\nMy card: {cardLink}',
}
const texts = { en: text, id: { subject: '', body: '' } }

export const paramsOf = ({ id }: TestCompany) => ({ companyId: id })
export const newEmail = (): string => `lead-${unique()}@hanse.example`

/** Input that turns the mail of a company on. */
export const update = (company: TestCompany, change: { is_on?: boolean; delay?: 'now' | 'hour' | 'morning' } = {}) => ({
  params: paramsOf(company),
  body: { is_on: true, delay: 'now' as const, texts, ...change },
})

/** Steps with the follow-up mail of companies that send through this mail server. */
export function followUpSteps(server: TestServer, post: MailServer) {
  const { hostname: host, port } = new URL(post.url)
  const sender = {
    ...{ host, port: Number(port), security: 'starttls' as const, username: '' },
    ...{ from_name: 'Kopi Rempah', from_address: 'hello@kopi.example', dkim_selector: '' },
  }
  const read = (company: TestCompany) => company.api.data(followUpMailRoutes.get, { params: paramsOf(company) })
  const receivedBy = (email: string): ReceivedMail[] => post.received.filter(({ to }) => to === email)
  return {
    sender,
    read,
    receivedBy,
    /** Company whose follow-up mail is on. */
    sending: async (): Promise<TestCompany & { slug: string }> => {
      const company = await makeOpenCompany(server)
      const params = paramsOf(company)
      await company.api.data(followUpMailRoutes.setSender, { params, body: sender })
      expect(await company.api.data(followUpMailRoutes.test, { params })).toMatchObject({ accepted: true, reply: '' })
      await company.api.data(followUpMailRoutes.update, update(company))
      const { card } = await company.api.data(memberRoutes.get, { params: { ...params, memberId: company.memberId } })
      return { ...company, slug: card.slug }
    },
    arrived: (email: string, count = 1) => vi.waitFor(() => expect(receivedBy(email)).toHaveLength(count), soon),
    hasCounts: (company: TestCompany, counts: Record<string, number>) =>
      vi.waitFor(async () => expect((await read(company)).counts).toMatchObject(counts), soon),
    leadOf: async (company: TestCompany, email: string): Promise<string> => {
      const [row] = await asOwner(server.database, (query) =>
        query<{ id: string }>('select id from leads where company_id = $1 and email_key = $2', [company.id, email]),
      )
      return row?.id ?? ''
    },
    kindsOf: async (company: TestCompany, leadId: string) =>
      (await company.api.data(leadRoutes.timeline, { params: { ...paramsOf(company), leadId }, query: {} })).map(
        ({ kind }) => kind,
      ),
    /** Ends the delay of the company's waiting mails. */
    endDelay: (company: TestCompany) =>
      asOwner(server.database, (query) =>
        query(`update pgboss.job set start_after = now() where name = 'follow_up_mail' and data->>'companyId' = $1`, [
          company.id,
        ]),
      ),
  }
}
