import { followUpMailRoutes as routes } from '@kartu/contracts/integrations/follow-up-mails'
import { followUpTextsMax } from '@kartu/contracts/integrations/follow-up-limits'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { shortLinkRoutes } from '@kartu/contracts/sharing/short-links'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeMember, type TestCompany } from '../../../../test/factories.ts'
import { startMailServer } from '../../../../test/outside/mail-server.ts'
import { startOwnServer } from '../../../../test/server.ts'
import {
  addText,
  emptyText,
  type Form,
  makeEvent,
  makeLink,
  textOf,
} from '../../../../test/steps/follow-up-form-steps.ts'
import { followUpSteps, newEmail, paramsOf, update } from '../../../../test/steps/follow-up-steps.ts'
import { shareDetails } from '../../../../test/steps/share-steps.ts'
import { newId } from '../../../db/columns.ts'
import { limits, usedUp } from '../../../http/limits/rate-limit.ts'

const post = await startMailServer()
const server = await startOwnServer({ BILLING: 'sandbox', PRIVATE_MAIL_HOSTS: new URL(post.url).host })
afterAll(() => post.close())
beforeEach(() => {
  post.manners = {}
})

const { sending, read, receivedBy, arrived, hasCounts, leadOf, endDelay } = followUpSteps(server, post)

type Sending = Awaited<ReturnType<typeof sending>>

/** Shares details through forms, and returns the mail that arrives. */
async function messageThrough(company: Sending, forms: Form[], fields: Record<string, string> = {}): Promise<string> {
  const email = newEmail()
  await shareDetails(server, company.slug, { email, ...fields }, `?${forms.map(({ query }) => query).join('&')}`)
  await arrived(email)
  return receivedBy(email)[0]?.message ?? ''
}

async function factsOf(company: TestCompany, leadId: string, kind: string) {
  const params = { ...paramsOf(company), leadId }
  const entries = await company.api.data(leadRoutes.timeline, { params, query: {} })
  return entries.find((entry) => entry.kind === kind)?.facts
}

describe('the text of a form', () => {
  test('is sent to leads who came through an event', async () => {
    const company = await sending()
    const event = await makeEvent(company)
    await addText(company, event, textOf('Kopi'))
    expect(await messageThrough(company, [event])).toContain('Kopi for you')
    expect(await messageThrough(company, [])).toContain('Good to meet you')
    expect(await messageThrough(company, [await makeEvent(company)])).toContain('Good to meet you')
  })

  test('of a link takes precedence over that of an event', async () => {
    const company = await sending()
    const [event, link] = [await makeEvent(company), await makeLink(company)]
    await addText(company, event, textOf('Event'))
    await addText(company, link, textOf('Link'))
    expect(await messageThrough(company, [event, link])).toContain('Link for you')
    expect(await messageThrough(company, [event])).toContain('Event for you')
  })

  test('is in the language of the form', async () => {
    const company = await sending()
    const event = await makeEvent(company)
    await addText(company, event, textOf('Hello', { subject: 'Halo', body: 'Halo {firstName}' }))
    const message = await messageThrough(company, [event], { locale: 'id', name: 'Sri Wahyuni' })
    expect(message).toContain('Halo Sri')
  })

  test('is named in the timeline', async () => {
    const company = await sending()
    const event = await makeEvent(company)
    await addText(company, event, textOf('Kopi'))
    const [through, other] = [newEmail(), newEmail()]
    await shareDetails(server, company.slug, { email: through }, `?${event.query}`)
    await shareDetails(server, company.slug, { email: other })
    await hasCounts(company, { sent: 2 })
    const facts = async (email: string) => factsOf(company, await leadOf(company, email), 'follow_up_mailed')
    expect(await facts(through)).toEqual({ form: event.name })
    expect(await facts(other)).toEqual({})
  })

  test('is shown with a refused mail', async () => {
    const company = await sending()
    const link = await makeLink(company)
    await addText(company, link, textOf('Kopi'))
    post.manners.recipient = () => '550 5.1.1 no such mailbox'
    const email = newEmail()
    await shareDetails(server, company.slug, { email }, `?${link.query}`)
    await hasCounts(company, { refused: 1 })
    const facts = await factsOf(company, await leadOf(company, email), 'follow_up_refused')
    expect(facts).toEqual({ form: link.name, reason: 'address_unknown' })
  })

  test('is shown with a held mail', async () => {
    const company = await sending()
    const event = await makeEvent(company)
    await addText(company, event, textOf('Kopi'))
    await usedUp(server.deps.database.global, limits.followUpUnverified, company.id, 100)
    await shareDetails(server, company.slug, {}, `?${event.query}`)
    await shareDetails(server, company.slug, {})
    const held = await company.api.data(routes.held, { params: paramsOf(company) })
    expect(held.map(({ form }) => form)).toEqual([event.name, null])
  })
})

describe('a waiting mail', () => {
  async function waitingThrough(form: (company: Sending) => Promise<Form>) {
    const company = await sending()
    await company.api.data(routes.update, update(company, { delay: 'hour' }))
    const used = await form(company)
    const text = await addText(company, used, textOf('First'))
    const email = newEmail()
    await shareDetails(server, company.slug, { email }, `?${used.query}`)
    await hasCounts(company, { waiting: 1 })
    const arrive = async (): Promise<string> => {
      await endDelay(company)
      await arrived(email)
      return receivedBy(email)[0]?.message ?? ''
    }
    return { company, used, params: { ...paramsOf(company), textId: text._id }, arrive, email }
  }

  test('uses the text at the time of sending', async () => {
    const { company, params, arrive } = await waitingThrough(makeEvent)
    await company.api.data(routes.updateText, { params, body: { texts: textOf('Second'), revision: 1 } })
    expect(await arrive()).toContain('Second for you')
  })

  test('uses the company’s text after its own was deleted', async () => {
    const { company, params, arrive } = await waitingThrough(makeLink)
    await company.api.data(routes.removeText, { params })
    expect(await arrive()).toContain('Good to meet you')
  })

  test('uses the company’s text after the link was deleted', async () => {
    const { company, used, arrive } = await waitingThrough(makeLink)
    await company.api.data(shortLinkRoutes.remove, { params: { ...paramsOf(company), linkId: used.form._id } })
    expect(await arrive()).toContain('Good to meet you')
  })

  test('uses the company’s text after the event was deleted', async () => {
    const { company, used, arrive } = await waitingThrough(makeEvent)
    await company.api.data(eventRoutes.remove, { params: { ...paramsOf(company), eventId: used.form._id } })
    expect(await company.api.data(routes.texts, { params: paramsOf(company) })).toEqual([])
    expect(await arrive()).toContain('Good to meet you')
  })

  test('keeps its form if the lead’s event changes', async () => {
    const { company, arrive, email } = await waitingThrough(makeEvent)
    const other = await makeEvent(company)
    await addText(company, other, textOf('Other'))
    await asOwner(server.database, (query) =>
      query('update leads set event_id = $3 where company_id = $1 and email_key = $2', [
        ...[company.id, email, other.form._id],
      ]),
    )
    expect(await arrive()).toContain('First for you')
  })
})

describe('texts', () => {
  test('are listed with their forms', async () => {
    const company = await sending()
    const [event, link] = [await makeEvent(company), await makeLink(company)]
    await addText(company, event, textOf('Event'))
    await addText(company, link, textOf('Link'))
    const params = paramsOf(company)
    expect(await company.api.data(routes.texts, { params })).toMatchObject([
      { form: { kind: 'link', name: link.name }, texts: textOf('Link'), revision: 1 },
      { form: { kind: 'event', name: event.name, about: '' } },
    ])
    expect((await company.api.data(routes.remove, { params })).texts.en.subject).toBe('')
    expect(await company.api.data(routes.texts, { params })).toEqual([])
  })

  test('are limited in number', async () => {
    const company = await sending()
    await asOwner(server.database, async (query) => {
      await query(
        `insert into events (company_id, id, name, first_day, last_day, zone, code)
          select $1::uuid, gen_random_uuid(), 'Expo ' || n, '2030-01-01', '2030-01-02', 'Asia/Jakarta',
            substr(md5(n::text), 1, 6) from generate_series(1, $2::int) n`,
        [company.id, followUpTextsMax],
      )
      await query(
        `insert into follow_up_texts (company_id, id, event_id, texts)
          select company_id, gen_random_uuid(), id, $2::jsonb from events where company_id = $1`,
        [company.id, JSON.stringify(textOf('Kopi'))],
      )
    })
    const { form } = await makeLink(company)
    const body = { form, texts: textOf('One more') }
    expect(await company.api.refusal(routes.createText, { params: paramsOf(company), body })).toMatchObject({
      code: 'follow_up_texts_max',
    })
  })

  test('exist only once for each form', async () => {
    const company = await sending()
    const { form } = await makeEvent(company)
    await addText(company, { form }, textOf('Kopi'))
    const body = { form, texts: textOf('Again') }
    expect(await company.api.refusal(routes.createText, { params: paramsOf(company), body })).toMatchObject({
      ...{ status: 409, code: 'follow_up_form_taken' },
    })
  })

  test('cannot belong to another company’s event', async () => {
    const [company, other] = [await sending(), await sending()]
    const { form } = await makeEvent(other)
    const body = { form, texts: textOf('Kopi') }
    expect((await company.api.refusal(routes.createText, { params: paramsOf(company), body })).code).toBe(
      'follow_up_form_gone',
    )
  })

  test.each([
    ['both languages empty', { en: emptyText, id: emptyText }],
    ['only a subject', { en: { subject: 'Kopi', body: '' }, id: emptyText }],
  ])('refuse %s', async (_what, texts) => {
    const company = await sending()
    const { form } = await makeEvent(company)
    const body = { form, texts }
    expect((await company.api.refusal(routes.createText, { params: paramsOf(company), body })).code).toBe(
      'follow_up_text',
    )
  })

  test('refuse an edit of a stale revision', async () => {
    const company = await sending()
    const { _id: textId } = await addText(company, await makeEvent(company), textOf('Kopi'))
    const params = { ...paramsOf(company), textId }
    const edit = (word: string) => ({ params, body: { texts: textOf(word), revision: 1 } })
    expect(await company.api.data(routes.updateText, edit('Second'))).toMatchObject({ revision: 2 })
    expect((await company.api.refusal(routes.updateText, edit('Third'))).code).toBe('changed_elsewhere')
  })

  test('name their form in the audit log', async () => {
    const company = await sending()
    const event = await makeEvent(company)
    await addText(company, event, textOf('Kopi'))
    const entries = await asOwner(server.database, (query) =>
      query<{ after: unknown }>(
        `select after from audit_entries where company_id = $1 and action = 'follow_up_mail.text_set'`,
        [company.id],
      ),
    )
    expect(entries).toEqual([{ after: { form: event.name, subjects: ['Kopi'] } }])
  })

  test('are refused to admins', async () => {
    const company = await sending()
    const event = await makeEvent(company)
    const { _id: textId } = await addText(company, event, textOf('Kopi'))
    const { api } = await makeMember(server, company, { roles: ['admin'] })
    const params = paramsOf(company)
    const texts = textOf('Mine')
    const refused = [
      await api.refusal(routes.texts, { params }),
      await api.refusal(routes.forms, { params, query: {} }),
      await api.refusal(routes.createText, { params, body: { form: event.form, texts } }),
      await api.refusal(routes.updateText, { params: { ...params, textId }, body: { texts } }),
      await api.refusal(routes.removeText, { params: { ...params, textId } }),
      await api.refusal(routes.testText, { params, body: { text_id: textId, language: 'en' } }),
    ]
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['not_allowed']))
  })

  test('do not exist if the operator turned the mails off', async () => {
    const company = await sending()
    const { form } = await makeEvent(company)
    const { _id: textId, revision } = await addText(company, await makeEvent(company), textOf('Kopi'))
    const off = (await server.variant({ FOLLOW_UP_MAILS: 'off' })).as(company.founder)
    const params = paramsOf(company)
    const one = { params: { ...params, textId } }
    const refused = [
      await off.refusal(routes.texts, { params }),
      await off.refusal(routes.forms, { params, query: {} }),
      await off.refusal(routes.createText, { params, body: { form, texts: textOf('Kopi') } }),
      await off.refusal(routes.updateText, { ...one, body: { texts: textOf('Kopi'), revision } }),
      await off.refusal(routes.removeText, one),
      await off.refusal(routes.testText, { params, body: { text_id: null, language: 'en' } }),
    ]
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['not_found']))
  })
})

describe('forms', () => {
  test('are found by part of their name', async () => {
    const company = await sending()
    const [event, link] = [await makeEvent(company, 'Kopi Expo'), await makeLink(company, 'Kopi mailing')]
    await makeLink(company, 'Other')
    const params = paramsOf(company)
    const found = await company.api.data(routes.forms, { params, query: { search: 'KOPI' } })
    expect(found.map(({ kind, _id }) => ({ kind, _id }))).toEqual([event.form, link.form])
    expect(await company.api.data(routes.forms, { params, query: { search: '%' } })).toEqual([])
  })
})

describe('a test mail', () => {
  const testMail = (company: TestCompany, textId: string | null, language: 'en' | 'id' = 'en') =>
    company.api.data(routes.testText, { params: paramsOf(company), body: { text_id: textId, language } })
  const last = (email: string) => receivedBy(email).at(-1)?.message ?? ''

  test('has the text of the chosen form', async () => {
    const company = await sending()
    const { _id } = await addText(
      company,
      await makeEvent(company),
      textOf('Kopi', { subject: 'Halo', body: 'Hai {firstName}' }),
    )
    const { email } = company.founder
    expect(await testMail(company, _id)).toMatchObject({ accepted: true, to: email })
    expect(last(email)).toContain('Subject: Test: Kopi')
    await testMail(company, _id, 'id')
    expect(last(email)).toContain('Hai Sri')
    await testMail(company, null)
    expect(last(email)).toContain(`/c/${company.slug}`)
  })

  test('reports the refusal of the mail server', async () => {
    const company = await sending()
    post.manners.recipient = () => '550 5.7.1 not from here'
    expect(await testMail(company, null)).toMatchObject({ accepted: false, fault: 'refused' })
    expect((await read(company)).is_on).toBe(true)
  })

  test('of a deleted text is refused', async () => {
    const company = await sending()
    const call = { params: paramsOf(company), body: { text_id: newId(), language: 'en' as const } }
    expect((await company.api.refusal(routes.testText, call)).code).toBe('not_found')
  })

  test('counts towards the limit of test mails of the sender', async () => {
    const company = await sending()
    await usedUp(server.deps.database.global, limits.followUpTest, company.id, limits.followUpTest.max)
    const call = { params: paramsOf(company), body: { text_id: null, language: 'en' as const } }
    expect((await company.api.refusal(routes.testText, call)).code).toBe('too_many_requests')
  })
})
