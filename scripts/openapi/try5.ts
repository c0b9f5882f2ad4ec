const { routeTable } = await import('@kartu/contracts/routes')
for (const [noun, routes] of Object.entries(routeTable)) { console.log('# ' + noun); for (const [verb, r] of Object.entries(routes) as any) console.log(`${verb} ${r.method} ${r.path.replace('/companies/:companyId', '~')} | ${r.summary}`) }
