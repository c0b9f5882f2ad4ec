import { Component, type ComponentType, createElement, type ReactNode, Suspense, use, useEffect } from 'react'
import { dropBrokenSheets, isChunkError } from '../../lib/browser/chunk-reload.ts'

export type LoadPiece<P> = () => Promise<ComponentType<P>>

/** Loads once more what did not come, and draws it; throws when it does not come again. */
export type LoadAgain = () => Promise<void>

interface PieceProps<P> {
  /** The same function each time, because what it loaded is known by it. */
  load: LoadPiece<P>
  props: P
  /** While it comes. */
  fallback?: ReactNode
  /** When it did not come. */
  missing: (again: LoadAgain) => ReactNode
}

/**
 * A part of the app that is loaded when it is first drawn. When it does not come, it alone is missing, where `lazy` would
 * take the whole page away, and remember for ever that it did not come.
 */
export function Piece<P extends object>({ load, props, fallback = null, missing }: PieceProps<P>) {
  return (
    <IfItComes load={load} missing={missing}>
      <Suspense fallback={fallback}>
        <Loaded load={load} props={props} />
      </Suspense>
    </IfItComes>
  )
}

function Loaded<P extends object>({ load, props }: { load: LoadPiece<P>; props: P }) {
  return createElement(use(asked(load)), props)
}

const known = new Map<unknown, Promise<unknown>>()

/** One question for all who draw the piece, until somebody was told that it did not come. */
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
    dropBrokenSheets()
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
    // What a piece does wrong once it is there is a fault of the page.
    if (!isChunkError(fault)) throw fault
    return this.props.missing(this.#again)
  }
}

/** For what nobody asked for: it comes by itself once there is a connection again. */
export function OnceOnline({ again }: { again: LoadAgain }) {
  useEffect(() => {
    const onOnline = (): void => void again().catch(() => {})
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [again])
  return null
}
