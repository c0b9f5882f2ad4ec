import { expect, test, vi } from 'vitest'
import { beginCard, type StripeScript } from './card-element.ts'
import type { FromCard } from './card-frame-messages.ts'

const beginning = {
  publishableKey: 'pk_test_kartu',
  clientSecret: 'seti_1_secret_2',
  locale: 'id',
  isDark: true,
  colours: { accent: '#7fd1c5', sheet: '#191c22', ink: '#f2f2ef', bad: '#ff8a80' },
} as const

type Answer = Awaited<ReturnType<ReturnType<StripeScript>['confirmSetup']>>

/** The frame, with a fake of Stripe's script. */
async function frame(answer: Answer = {}) {
  const said: FromCard[] = []
  const heard: Record<string, () => void> = {}
  let confirm = (): Promise<void> => Promise.reject(new Error('Nothing can be confirmed yet'))
  const elements = vi.fn<(options: object) => void>()
  const script = vi.fn<StripeScript>((key, { locale }) => {
    expect([key, locale]).toEqual(['pk_test_kartu', 'id'])
    return {
      elements: (options) => {
        elements(options)
        return {
          create: () => ({ on: (event, listener) => (heard[event] = listener), mount: () => heard['ready']?.() }),
        }
      },
      confirmSetup: () => Promise.resolve(answer),
    }
  })
  const modal = { tell: (one: FromCard) => said.push(one), onConfirm: (act: typeof confirm) => (confirm = act) }
  await beginCard(beginning, modal, {} as HTMLElement, () => Promise.resolve(script))
  return { said, heard, elements, confirm: () => confirm() }
}

test("draws the fields in the page's colours for the SetupIntent", async () => {
  const { said, elements } = await frame()
  expect(said).toEqual([{ kind: 'ready' }])
  expect(elements.mock.calls[0]?.[0]).toMatchObject({
    clientSecret: 'seti_1_secret_2',
    appearance: { theme: 'night', variables: { colorPrimary: '#7fd1c5' } },
  })
})

test('reports an accepted card by its SetupIntent', async () => {
  const { said, confirm } = await frame({ setupIntent: { id: 'seti_1' } })
  await confirm()
  expect(said.at(-1)).toEqual({ kind: 'done', setup: 'seti_1' })
})

test("reports a refusal once, with Stripe's message", async () => {
  const declined = await frame({ error: { type: 'card_error', message: 'Your card was declined.' } })
  await declined.confirm()
  expect(declined.said.at(-1)).toEqual({ kind: 'refused', sentence: 'Your card was declined.' })
  // Stripe's fields show that their input is missing.
  const incomplete = await frame({ error: { type: 'validation_error', message: 'Your card number is incomplete.' } })
  await incomplete.confirm()
  expect(incomplete.said.at(-1)).toEqual({ kind: 'refused', sentence: '' })
})

test('reports that the script or the fields of Stripe are unavailable', async () => {
  const said: FromCard[] = []
  const modal = { tell: (one: FromCard) => said.push(one), onConfirm: () => {} }
  await beginCard(beginning, modal, {} as HTMLElement, () => Promise.reject(new Error('blocked')))
  expect(said).toEqual([{ kind: 'lost' }])
  const fields = await frame()
  fields.heard['loaderror']?.()
  expect(fields.said.at(-1)).toEqual({ kind: 'lost' })
})
