import type { Traces } from './traces.ts'
import type { TraceSettings } from '../settings/provider-settings.ts'

/** Loaded only here, so an installation without a collector does not load it. */
export async function openTraces(
  settings: TraceSettings | undefined,
  version: string,
  report: (fault: Error) => void,
): Promise<Traces | undefined> {
  if (settings === undefined) return undefined
  const { OtlpTraces } = await import('./otlp-traces.ts')
  return new OtlpTraces(settings, version, report)
}
