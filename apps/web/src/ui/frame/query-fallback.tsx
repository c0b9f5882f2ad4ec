import type { ReactNode } from 'react'
import { ErrorNote } from './error-note.tsx'
import { FieldSkeletons, LoadingShape } from './loading-shape.tsx'

interface Query {
  error: unknown
  refetch: () => unknown
}

type QueryFallbackProps = { query: Query } & (
  | {
      /** Number of fields in the placeholder. */
      fields: number
    }
  | {
      /** Placeholder to show instead of fields. */
      children: ReactNode
    }
)

/** Replaces content until its query has data: by the error with a retry, or by a placeholder. */
export function QueryFallback({ query: { error, refetch }, ...placeholder }: QueryFallbackProps) {
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if ('children' in placeholder) return placeholder.children
  return (
    <LoadingShape>
      <FieldSkeletons count={placeholder.fields} />
    </LoadingShape>
  )
}
