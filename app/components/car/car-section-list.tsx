import type { CarPage } from '~/domain/cars/car-page'
import type { CarPageTexts } from '~/site/car-page-texts.server'
import type { CarSection } from './car-sections'
import { DealerComments } from './dealer-comments'
import { FeatureList } from './feature-list'
import { ReserveSection } from './reserve-section'
import { Specifications } from './specifications'
import { SpecTable } from '~/components/ui/spec-table'

/** The sections that this car has, in the order of section 2; one that has nothing to say is left out. */
export function carSectionList(page: CarPage, texts: CarPageTexts): CarSection[] {
  const { noun, features, featureCount, standardEquipment, specifications, reserve } = page
  return [
    { id: 'dealer-comments', heading: 'Dealer Comments', body: <DealerComments comments={page.comments} /> },
    standardEquipment.length > 0 && {
      id: 'standard-equipment',
      heading: 'What’s Included',
      body: <FeatureList features={standardEquipment} shownCount={featureCount} />,
    },
    texts.whyBuyFromUs !== '' && { id: 'why-buy-from-us', heading: 'Why Buy From Us?', body: <Html html={texts.whyBuyFromUs} /> },
    reserve && { id: 'reserve-online', heading: 'Reserve Online', body: <ReserveSection reserve={reserve} text={texts.reserve} /> },
    texts.protectYourCar !== '' && { id: 'protect-your-car', heading: `Protect Your ${noun}`, body: <Html html={texts.protectYourCar} /> },
    { id: 'car-summary', heading: `${noun} Summary`, body: <Summary noun={noun} rows={page.carSummary} /> },
    specifications.length > 0 && { id: 'specifications', heading: 'All Specifications', body: <Specifications groups={specifications} /> },
    features.length > 0 && { id: 'features', heading: 'Features', body: <FeatureList features={features} shownCount={featureCount} /> },
  ].filter((section) => Boolean(section)) as CarSection[]
}

/** In two columns: it is looked over, not read down. */
function Summary({ noun, rows }: { noun: string; rows: CarPage['carSummary'] }) {
  const half = Math.ceil(rows.length / 2)
  return (
    <div className="spec-groups">
      <SpecTable caption={`${noun} summary`} rows={rows.slice(0, half)} />
      <SpecTable caption={`${noun} summary, continued`} rows={rows.slice(half)} />
    </div>
  )
}

function Html({ html }: { html: string }) {
  return <div className="prose-html" dangerouslySetInnerHTML={{ __html: html }} />
}
