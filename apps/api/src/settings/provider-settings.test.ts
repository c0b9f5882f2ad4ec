import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test("a collector's key requires encryption", () => {
  const OTEL_EXPORTER_OTLP_HEADERS = 'api-key=rahasia'
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318'
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces?.url).toBe('http://collector:4318/v1/traces')
  expect(() => readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS })).toThrow('begins with https://')
  expect(() => readEnv({ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=%ff' })).toThrow(
    'The setting OTEL_EXPORTER_OTLP_HEADERS is "…" but must be headers such as api-key=…,tenant=….',
  )
})

test('the app at HubSpot needs ID and secret', () => {
  const HUBSPOT_CLIENT_ID = '5e0b2c1e-0000-4000-8000-000000000001'
  expect(readEnv({ HUBSPOT_CLIENT_ID, HUBSPOT_CLIENT_SECRET: 'rahasia' }).hubspot).toEqual({
    clientId: HUBSPOT_CLIENT_ID,
    clientSecret: 'rahasia',
    apiUrl: 'https://api.hubapi.com',
    appUrl: 'https://app.hubspot.com',
  })
  expect(() => readEnv({ HUBSPOT_CLIENT_ID })).toThrow('HUBSPOT_CLIENT_ID and HUBSPOT_CLIENT_SECRET belong together')
})
