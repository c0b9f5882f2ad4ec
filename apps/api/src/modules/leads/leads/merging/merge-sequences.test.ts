import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../../test/database/database.ts'
import { makeCompany, unique } from '../../../../../test/factories.ts'
import { startServer } from '../../../../../test/server.ts'
import { casesOf } from '../../../../../test/test-cases.ts'

/* Tests that random merges, edits and undos neither lose nor duplicate notes, reminders or contacts. */

const server = await startServer()
const company = await makeCompany(server)
const { id: companyId, api } = company
const params = { companyId }
const ofLead = (id: string) => ({ params: { ...params, leadId: id } })

const leadsMade = 4
const one = fc.nat({ max: leadsMade - 1 })
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('merge' as const),
      one,
      other: one,
      side: fc.constantFrom('this' as const, 'other' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), one }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('note' as const), one }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remind' as const), one }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), one }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('contact' as const), one }) },
)

async function run(acts: (typeof act extends fc.Arbitrary<infer A> ? A : never)[]): Promise<void> {
  await asOwner(server.database, async (query) => {
    await query('delete from leads where company_id = $1', [companyId])
    await query('delete from rate_limits')
  })
  server.deps.leadMemory.dropAll()
  const ids: string[] = []
  const written = {
    notes: [] as string[],
    reminders: [] as string[],
    contacts: new Set<string>(),
    entries: new Set<string>(),
  }
  for (let at = 0; at < leadsMade; at += 1) {
    const value = `${unique()}@example.com`
    const lead = await api.data(leadRoutes.create, {
      params,
      body: { name: `Lead ${at}`, contacts: [{ key: 'email', value }] },
    })
    ids.push(lead._id)
    written.contacts.add(value)
  }
  const get = (at: number) => api.data(leadRoutes.get, ofLead(ids[at] ?? ''))
  const living = async () => {
    const rows = await api.data(leadRoutes.list, { params, query: { per_page: '100' } })
    return Promise.all(rows.map(({ _id }) => api.data(leadRoutes.get, ofLead(_id))))
  }
  const entriesOf = async () => {
    const all = await Promise.all(
      (await living()).map(({ _id }) => api.data(leadRoutes.timeline, { ...ofLead(_id), query: {} })),
    )
    return all.flat()
  }
  for (const step of acts) {
    const lead = await get(step.one)
    if (step.do === 'note') {
      const text = `Note ${unique()}`
      written.notes.push(text)
      await api.data(leadRoutes.addNote, { ...ofLead(ids[step.one] ?? ''), body: { text } })
    } else if (step.do === 'remind') {
      const note = `Call ${unique()}`
      written.reminders.push(note)
      await api.data(leadRoutes.addReminder, {
        ...ofLead(ids[step.one] ?? ''),
        body: { at: '2030-01-01T00:00:00Z', note },
      })
    } else if (step.do === 'edit') {
      await api.data(leadRoutes.update, {
        ...ofLead(lead._id),
        body: { name: `Lead ${unique()}`, status: 'contacted' },
      })
    } else if (step.do === 'contact') {
      const value = `${unique()}@example.com`
      written.contacts.add(value)
      const contacts = [...lead.contacts, { key: 'email' as const, value }]
      await api.data(leadRoutes.update, { ...ofLead(lead._id), body: { contacts } })
    } else if (step.do === 'merge') {
      const other = await get(step.other)
      if (other._id === lead._id) continue
      const { side } = step
      const take = { name: side, contacts: side, status: side, owner: side }
      const body = { other_id: other._id, revision: lead.revision, other_revision: other.revision, take }
      await api.data(leadMergeRoutes.merge, { ...ofLead(lead._id), body })
    } else {
      const { merged } = await api.data(leadMergeRoutes.list, ofLead(lead._id))
      const newest = merged.find(({ may_undo: may }) => may)
      if (newest) await api.data(leadMergeRoutes.undo, { params: { ...params, leadId: lead._id, goneId: newest._id } })
    }
    const entries = await entriesOf()
    expect(entries.flatMap(({ text }) => text ?? []).toSorted()).toEqual(written.notes.toSorted())
    const now = new Set(entries.map(({ _id }) => _id))
    expect(now.size).toBe(entries.length)
    for (const id of written.entries) expect(now).toContain(id)
    for (const id of now) written.entries.add(id)
    const leads = await living()
    expect(leads.flatMap(({ reminders }) => reminders.map(({ note }) => note)).toSorted()).toEqual(
      written.reminders.toSorted(),
    )
    const contacts = leads.map((found) => found.contacts.map(({ value }) => value))
    for (const values of contacts) expect(new Set(values).size).toBe(values.length)
    expect(new Set(contacts.flat())).toEqual(written.contacts)
    // Each URL opens an existing lead.
    for (let at = 0; at < leadsMade; at += 1) expect(leads.map(({ _id }) => _id)).toContain((await get(at))._id)
  }
}

test('any sequence of merges, edits and undos loses nothing', { timeout: 600_000 }, async () => {
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), run), { numRuns: casesOf(12) })
})
