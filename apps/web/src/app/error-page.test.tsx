import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addWords } from '../lib/i18n.ts'
import { words } from '../lib/start-words-en.ts'
import { RouteError } from './error-page.tsx'
import { guard } from './guards.ts'

addWords(words)

const shown = async (loader: RouteObject['loader']): Promise<string> => {
  const handler = createStaticHandler([{ path: '/team', loader, ErrorBoundary: RouteError, element: 'the page' }])
  const context = await handler.query(new Request('https://kartu.example/team'))
  if (context instanceof Response) throw new Error('The handler returned a response')
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

test("shows status 500 'Unknown middleware' for a guard without a definition", async () => {
  const page = await shown(guard('nobody'))
  expect(page).toContain('Error 500')
  expect(page).toContain('Unknown middleware')
})

test('shows status 500 for an error without a status', async () => {
  const page = await shown(() => {
    throw new Error('Something inside')
  })
  expect(page).toContain('Error 500')
  expect(page).toContain('Error occurred when processing your request. Please contact support.')
  expect(page).not.toContain('Something inside')
})
