import { array, assert, asyncProperty, constantFrom, integer } from 'fast-check'
import { expect, vi } from 'vitest'
import type { CrmAccess, CrmConnector, CrmContact, CrmOutcome } from '../../src/gateways/crm/crm.ts'
import { CrmFault } from '../../src/gateways/crm/crm.ts'

/** A contact of a lead with these values. */
export const contactOf = (leadId: string, email: string | null, more: Partial<CrmContact> = {}): CrmContact => ({
  leadId,
  remoteId: null,
  since: new Date().toISOString(),
  formerIds: [],
  email,
  values: [],
  consent: null,
  ...more,
})

interface Imitated {
  answer: (url: string) => Promise<URLSearchParams>
}

export const signInRequest = (site = '') => ({
  redirectUrl: 'https://kartu.test/company/crm',
  state: 'state',
  codeVerifier: 'v'.repeat(43),
  site,
})

/** Connects an account at an imitated CRM. */
export async function connectAccount(server: Imitated, connector: CrmConnector, site = '') {
  const request = signInRequest(site)
  const answer = await server.answer(connector.signInUrl(request))
  const { tokens, account } = await connector.connect(answer.get('code') ?? '', request)
  return { access: { accessToken: tokens.accessToken, account }, tokens, account }
}

interface Trial<Fault> {
  connector: CrmConnector
  /** Starts with an empty account. */
  begin: () => Promise<CrmAccess>
  contact: (leadId: string, email: string) => CrmContact
  faults: readonly (Fault | undefined)[]
  /** Calls `next` for the fault of each further call that concerns contacts. */
  inject: (next: () => Fault | undefined) => void
  /** IDs of the leads in the account. */
  there: () => unknown[]
}

/**
 * Sends leads, some with the same email, until none waits. Expects each sent lead once in the account, despite any
 * faults.
 */
export async function expectEachLeadOnce<Fault>(trial: Trial<Fault>): Promise<void> {
  const people = array(integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 8 })
  const sequence = array(constantFrom(...trial.faults), { maxLength: 20 })
  const property = asyncProperty(people, sequence, async (emails, faults) => {
    const access = await trial.begin()
    const waiting = new Map(
      emails.map((email, at) => [`lead-${at}`, trial.contact(`lead-${at}`, `${email}@example.com`)]),
    )
    const done: CrmOutcome[] = []
    const left = [...faults]
    trial.inject(() => left.shift())
    while (waiting.size > 0) {
      const { outcomes, fault } = await trial.connector.upsert(access, [...waiting.values()])
      for (const { leadId } of outcomes) waiting.delete(leadId)
      done.push(...outcomes)
      expect(fault !== undefined || waiting.size === 0).toBe(true)
      if (fault) expect(fault).toBeInstanceOf(CrmFault)
    }
    const sent = done.flatMap((outcome) => ('remoteId' in outcome ? [outcome.leadId] : []))
    expect(trial.there().map(String).toSorted()).toEqual(sent.toSorted())
    expect(sent).toHaveLength(new Set(emails).size)
  })
  await assert(property, { numRuns: 60 })
}

/** Runs an act at a fixed time. */
export function inSecond<T>(second: Date, act: () => T): T {
  vi.useFakeTimers({ toFake: ['Date'], now: second })
  try {
    return act()
  } finally {
    vi.useRealTimers()
  }
}
