import { useState } from 'react'
import { serverNow } from './http/server-clock.ts'

/** Time of the first render by the server's clock, in milliseconds: later renders must not read a clock. */
export const useNow = (): number => useState(serverNow)[0]
