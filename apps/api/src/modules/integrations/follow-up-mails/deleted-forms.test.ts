import { eventRoutes } from '@kartu/contracts/leads/events'
import { shortLinkRoutes } from '@kartu/contracts/sharing/short-links'
import { describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeOpenCompany, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { addText, type Form, makeEvent, makeLink, textOf } from '../../../../test/steps/follow-up-form-steps.ts'

const server = await startServer()

/** Creates, deletes and reads the two kinds of form. */
const forms = {
  event: {
    make: makeEvent,
    remove: ({ id: companyId, api }: TestCompany, { form: { _id: eventId } }: Form) =>
      api.data(eventRoutes.remove, { params: { companyId, eventId } }),
    hasText: async ({ id: companyId, api }: Pick<TestCompany, 'id' | 'api'>, { form: { _id: eventId } }: Form) =>
      (await api.data(eventRoutes.get, { params: { companyId, eventId } })).has_follow_up_text,
  },
  link: {
    make: makeLink,
    remove: ({ id: companyId, api }: TestCompany, { form: { _id: linkId } }: Form) =>
      api.data(shortLinkRoutes.remove, { params: { companyId, linkId } }),
    hasText: async ({ id: companyId, api }: Pick<TestCompany, 'id' | 'api'>, { form: { _id: link_id } }: Form) =>
      (await api.data(shortLinkRoutes.list, { params: { companyId }, query: { link_id } }))[0]?.has_follow_up_text,
  },
}

describe.each(['event', 'link'] as const)('a text of an %s', (kind) => {
  const { make, remove, hasText } = forms[kind]

  test('is indicated by the form', async () => {
    const company = await makeOpenCompany(server)
    const [form, other] = [await make(company), await make(company)]
    await addText(company, form, textOf('Kopi'))
    expect([await hasText(company, form), await hasText(company, other)]).toEqual([true, false])
    const off = (await server.variant({ FOLLOW_UP_MAILS: 'off' })).as(company.founder)
    expect(await hasText({ id: company.id, api: off }, form)).toBe(false)
  })

  test('is noted in the audit log when the form is deleted', async () => {
    const company = await makeOpenCompany(server)
    const [form, other] = [await make(company), await make(company)]
    const { _id: textId } = await addText(company, form, textOf('Kopi'))
    await remove(company, other)
    await remove(company, form)
    const entries = await asOwner(server.database, (query) =>
      query<{ subject_id: string; before: unknown }>(
        `select subject_id, before from audit_entries
          where company_id = $1 and action = 'follow_up_mail.text_removed'`,
        [company.id],
      ),
    )
    expect(entries).toEqual([{ subject_id: textId, before: { form: form.name, subjects: ['Kopi'] } }])
  })
})
