import { createContext, useContext } from 'react'

const NonceContext = createContext('')

/** Gives the page its content security policy nonce while it renders on the server; in the browser there is none. */
export const NonceProvider = NonceContext.Provider

export function useNonce(): string {
  return useContext(NonceContext)
}
