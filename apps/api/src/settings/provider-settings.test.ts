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
