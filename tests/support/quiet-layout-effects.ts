const NO_LAYOUT = 'Warning: useLayoutEffect does nothing on the server'

/** React says this of the router around each component that a test renders to a string, and nothing can be done about it. All else is printed. */
function withoutLayoutEffects(print: typeof console.error): typeof console.error {
  const printOthers: typeof console.error = (...said: unknown[]) => {
    if (!String(said[0]).startsWith(NO_LAYOUT)) print(...said)
  }
  return printOthers
}

// Files of a worker share its console.
if (console.error.name !== 'printOthers') console.error = withoutLayoutEffects(console.error)
