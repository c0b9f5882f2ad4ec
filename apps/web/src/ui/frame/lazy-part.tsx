import { Component, type ComponentType, createElement, type ReactNode, Suspense, use, useEffect } from 'react'
import { isChunkError } from '../../lib/browser/chunk-reload.ts'

export type LoadPart<P> = () => Promise<ComponentType<P>>

/** Loads a missing chunk again, and renders it; throws if it is still missing. */
export type LoadAgain = () => Promise<void>

interface LazyPartProps<P> {
  /** The same function each time, because it is the cache key of its component. */
  load: LoadPart<P>
  props: P
  /** Shown while it loads. */
  fallback?: ReactNode
  /** Shown if it failed to load. */
  missing: (again: LoadAgain) => ReactNode
}

/**
 * A part of the app that loads when it is first rendered. If it fails, only that part is missing, while `lazy` would
 * replace the whole page and remember the failure forever.
 */
export function LazyPart<P extends object>({ load, props, fallback = null, missing }: LazyPartProps<P>) {
  return (
    <IfItComes load={load} missing={missing}>
      <Suspense fallback={fallback}>
        <Loaded load={load} props={props} />
      </Suspense>
    </IfItComes>
  )
}

function Loaded<P extends object>({ load, props }: { load: LoadPart<P>; props: P }) {
  return createElement(use(asked(load)), props)
}

const known = new Map<unknown, Promise<unknown>>()

/** One load for all users of the part, until a failure was reported to one of them. */
function asked<C>(load: () => Promise<C>): Promise<C> {
  const coming = (known.get(load) as Promise<C> | undefined) ?? load()
  known.set(load, coming)
  return coming
}

interface IfItComesProps {
  load: () => Promise<unknown>
  missing: (again: LoadAgain) => ReactNode
  children: ReactNode
}

class IfItComes extends Component<IfItComesProps, { fault: Error | null }> {
  override state: { fault: Error | null } = { fault: null }

  static getDerivedStateFromError(fault: Error) {
    return { fault }
  }

  override componentDidCatch() {
    known.delete(this.props.load)
  }

  readonly #again = async (): Promise<void> => {
    const { load } = this.props
    try {
      await asked(load)
    } catch (error) {
      known.delete(load)
      throw error
    }
    this.setState({ fault: null })
  }

  override render() {
    const { fault } = this.state
    if (fault === null) return this.props.children
    // A fault of a loaded part is a fault of the page.
    if (!isChunkError(fault)) throw fault
    return this.props.missing(this.#again)
  }
}

/** For an optional part: it loads automatically once there is a connection again. */
export function OnceOnline({ again }: { again: LoadAgain }) {
  useEffect(() => {
    const onOnline = (): void => void again().catch(() => {})
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [again])
  return null
}
