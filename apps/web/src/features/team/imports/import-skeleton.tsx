import { Skeleton } from '@mantine/core'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'

const rows = [0, 1, 2, 3, 4]

/** Placeholder of a step. */
export function ImportSkeleton() {
  return (
    <LoadingShape gapPx={14} widthPx={760}>
      <Skeleton height={24} width={320} maw="100%" aria-hidden="true" />
      {rows.map((row) => (
        <Skeleton key={row} height={56} radius={12} aria-hidden="true" />
      ))}
    </LoadingShape>
  )
}
