import { useState } from 'react'
import { serverNow } from './http/server-clock.ts'

/** Time of the first drawing by the server's clock, in milliseconds: later drawings must not read a clock. */
export const useNow = (): number => useState(serverNow)[0]
