import { createContext, useContext } from 'react'

const TileServerContext = createContext<string | null>(null)

export const TileServerProvider = TileServerContext.Provider

/** Who gives the tiles of this site's maps, such as `tiles.example.com`; null where maps are drawn only. */
export function useTileServer(): string | null {
  return useContext(TileServerContext)
}
