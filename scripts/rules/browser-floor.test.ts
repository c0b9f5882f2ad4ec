import { expect, it } from 'vitest'
import { newerCalls, newerStyles } from './browser-floor.mjs'

it.each([
  ['const a=URL.parse(b)', 'URL.parse'],
  ['signal:AbortSignal.any([a,b])', 'AbortSignal.any'],
  ['new Intl.Segmenter(`en`)', 'Intl.Segmenter'],
  ['x.toWellFormed()', 'String.toWellFormed'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Object.groupBy(a,b)', 'Object.groupBy'],
  ['Array.fromAsync(a)', 'Array.fromAsync'],
])('%s is newer than the floor', (code, name) => {
  expect(newerCalls(code)).toEqual([name])
})

it.each(['a.toSorted(b)', 'a.findLast(b)', 'structuredClone(a)', 'a.parse(b)', 'AbortSignal.timeout(1)', 'a.any()'])(
  '%s is not',
  (code) => {
    expect(newerCalls(code)).toEqual([])
  },
)

it('distinguishes newer styles from older ones', () => {
  const css = '@layer a{.a:has(b),.a:is(c){text-wrap:balance;color:light-dark(red,color-mix(in srgb,red,blue))}}'
  expect(newerStyles(css)).toEqual([':has', 'light-dark()', 'text-wrap'])
})
