import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'

type QuerySchema = z.ZodObject<z.core.$ZodShape>

/**
 * The state of a list in the URL, by the contract's own query schema: `input` for the call, `query` as parsed. Invalid
 * values (an old link, a mistyped page) are dropped one by one.
 */
export function useListUrl<S extends QuerySchema>(schema: S) {
  const [params] = useSearchParams()
  const text = params.toString()
  const input = useMemo(() => readInput(schema, new URLSearchParams(text)), [schema, text])
  const query = useMemo(() => schema.parse(input), [schema, input])
  return { input: input as z.input<S>, query, change: useListChange() }
}

/** The same for a list that parses its own URL, because loading the schema library would cost more than it saves. */
export function useListParams<Q>(read: (params: URLSearchParams) => Q) {
  const [params] = useSearchParams()
  const text = params.toString()
  const query = useMemo(() => read(new URLSearchParams(text)), [read, text])
  return { query, change: useListChange() }
}

/**
 * Replaces values in the URL; `undefined` or '' removes them. Any change other than of the page returns to page 1.
 * `replace` adds no history entry: for values that change with every key.
 */
function useListChange() {
  const [, setParams] = useSearchParams()
  return (values: Record<string, string | undefined>, { replace = false } = {}): void => {
    // From the browser's actual URL: React's may lag behind by one step, and would undo that step.
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, value)
    }
    if (!('page' in values) || values.page === '1') next.delete('page')
    setParams(next, { replace, preventScrollReset: true })
  }
}

function readInput(schema: QuerySchema, params: URLSearchParams): Record<string, string> {
  const input: Record<string, string> = {}
  for (const name of Object.keys(schema.shape)) {
    const value = params.get(name)
    if (value === null || value === '') continue
    const field = schema.shape[name] as z.ZodType
    if (field.safeParse(value).success) input[name] = value
  }
  return input
}
