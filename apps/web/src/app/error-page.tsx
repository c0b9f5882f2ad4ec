import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isApiError } from '../lib/api-error.ts'
import { isChunkError, isServerThere, type WhyMissing, whyMissing } from '../lib/browser/chunk-reload.ts'
import { logFault } from '../lib/log.ts'
import { paths } from '../lib/paths.ts'
import { PlainButton, PlainButtonLink } from '../ui/form/plain-button.tsx'
import { Row, Stack, Text } from '../ui/layout/layout.tsx'
import classes from './error-page.module.css'
import { LoadingView } from './layout/loading-view.tsx'
import { t } from '../lib/i18n.ts'

/** Only this page loads the picture; without it the text suffices. */
const NotFoundImage = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./not-found-image.tsx')).NotFoundImage }
  } catch {
    return { default: () => null }
  }
})

interface Inside {
  /** True inside a layout that already is the page's `main`. */
  inside?: boolean
}

/** Error of a page, shown inside its layout. */
export const PageError = () => <RouteError inside />

/** Error of a route: not found, a missing chunk of an older version, or any other. */
export function RouteError({ inside = false }: Inside) {
  const error = useRouteError()
  if (isChunkError(error)) return <MissingPiece error={error} inside={inside} />
  if (statusOf(error) === 404) return <NotFoundPage record={isApiError(error)} inside={inside} />
  return <FailedPage error={error} inside={inside} />
}

/** Reloads the page if the server has a newer version; if the server is unreachable, says so and stays. */
function MissingPiece({ error, inside }: { error: unknown } & Inside) {
  const [state, setState] = useState<'asking' | WhyMissing>('asking')
  useEffect(() => {
    void whyMissing().then(setState)
  }, [error])
  if (state === 'asking') return <LoadingView />
  return <FailedPage error={error} missing={state} inside={inside} />
}

/** Not found; with `record` the route exists but its record was deleted. */
export function NotFoundPage({ record = false, inside = false }: { record?: boolean } & Inside) {
  useErrorTitle(t(($) => $.shell.not_found.document))
  return (
    <ErrorGround inside={inside}>
      <div className={classes.picture}>
        <Suspense>
          <NotFoundImage />
        </Suspense>
      </div>
      <Text as="h1" size="title-2">
        {t(($) => (record ? $.errors.not_found : $.shell.not_found.title))}
      </Text>
      <PlainButtonLink look="primary" to={paths.home}>
        {t(($) => $.shell.not_found.home)}
      </PlainButtonLink>
    </ErrorGround>
  )
}

function FailedPage({ error, missing, inside }: { error: unknown; missing?: WhyMissing } & Inside) {
  const [lost, setLost] = useState(missing === 'unreachable' || (isApiError(error) && error.status === 0))
  useErrorTitle(t(($) => $.shell.failed.document))
  useEffect(() => logFault(error), [error])
  const reference = isApiError(error) ? error.requestId : ''
  useEffect(() => {
    if (!lost) return undefined
    const back = (): void => void isServerThere().then((isThere) => isThere && location.reload())
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [lost])
  // If the server is unreachable, reloading would show the browser's own error page.
  const again = async (): Promise<void> => {
    if (await isServerThere()) location.reload()
    else setLost(true)
  }
  return (
    <ErrorGround inside={inside}>
      {lost ? null : (
        <Text strong figures tone="3">
          {t(($) => $.shell.failed.status, { status: statusOf(error) })}
        </Text>
      )}
      <Text as="h1" size="title-2">
        {t(($) => (lost ? $.shell.unreachable : $.shell.failed.title))}
      </Text>
      <Text tone="2" className={classes.text} role={lost ? 'alert' : undefined}>
        {lost
          ? t(($) => $.common.network)
          : missing
            ? t(($) => $.common.chunk)
            : (sentenceOf(error) ?? t(($) => $.errors.internal))}
      </Text>
      {reference === '' ? null : (
        <Text size="small" tone="3" className={classes.reference}>
          {t(($) => $.common.reference, { id: reference })}
        </Text>
      )}
      <Row wrap justify="center">
        <PlainButton look="primary" onClick={() => void again()}>
          {t(($) => (missing === 'gone' && !lost ? $.common.reload : $.shell.failed.retry))}
        </PlainButton>
        {lost ? null : (
          <PlainButtonLink to={paths.home} reloadDocument>
            {t(($) => $.shell.failed.home)}
          </PlainButtonLink>
        )}
      </Row>
    </ErrorGround>
  )
}

/** An error or notice in the middle of the page, or of its layout. */
export function ErrorGround({ inside = false, children }: Inside & { children: ReactNode }) {
  return (
    <Stack
      as={inside ? 'div' : 'main'}
      gap="l"
      align="center"
      justify="center"
      className={classes.page}
      {...(inside ? {} : { tabIndex: -1 })}
    >
      {children}
    </Stack>
  )
}

/** Tab title while the error is shown, instead of the failed page's. */
function useErrorTitle(title: string): void {
  const text = `${title} · ${t(($) => $.common.kartu)}`
  useEffect(() => {
    const before = document.title
    document.title = text
    return () => {
      if (document.title === text) document.title = before
    }
  }, [text])
}

/** Errors without a status count as 500 (specification, section 8). */
function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  if (isApiError(error) && error.status !== 0) return error.status
  return 500
}

/** A sentence meant for the reader; messages of programming faults are not. */
function sentenceOf(error: unknown): string | null {
  if (isApiError(error)) return error.message
  return isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== '' ? error.data : null
}
