import type { CarPage } from '~/domain/cars/car-page'
import { useInside, type PartOf } from '~/components/inside-context'
import type { SplitParagraph } from '~/domain/text/split-paragraphs'
import type { CarPageTexts } from '~/site/car-page-texts.server'
import type { CarSection } from './car-sections'
import { MoreLess } from './more-less'
import { ReserveSection } from './reserve-section'

/** The sections that this car has, in the order of section 2; one that has nothing to say is left out. */
export function carSectionList(page: CarPage, texts: CarPageTexts): CarSection[] {
  const { noun, features, standardEquipment, specifications, reserve } = page
  return [
    { id: 'dealer-comments', heading: 'Dealer Comments', body: <DealerComments comments={page.comments} /> },
    standardEquipment.length > 0 && {
      id: 'standard-equipment',
      heading: "What's Included",
      body: <FeatureList page={page} features={standardEquipment} items={StandardEquipment} what="what is included" />,
    },
    texts.whyBuyFromUs !== '' && { id: 'why-buy-from-us', heading: 'Why Buy From Us?', body: <Html html={texts.whyBuyFromUs} /> },
    reserve && { id: 'reserve-online', heading: 'Reserve Online', body: <ReserveSection reserve={reserve} text={texts.reserve} /> },
    texts.protectYourCar !== '' && { id: 'protect-your-car', heading: `Protect Your ${noun}`, body: <Html html={texts.protectYourCar} /> },
    { id: 'car-summary', heading: `${noun} Summary`, body: <Tables page={page} part={Summary} /> },
    specifications.length > 0 && { id: 'specifications', heading: 'All Specifications', body: <Tables page={page} part={Specifications} /> },
    features.length > 0 && { id: 'features', heading: 'Features', body: <FeatureList page={page} features={features} items={Features} what="the features" /> },
  ].filter((section) => section !== false && section !== null)
}

/** The dealer's own words in paragraphs, cut after some 400 characters; all of them are in the page. */
function DealerComments({ comments }: { comments: readonly SplitParagraph[] }) {
  const isCut = comments.some(({ rest }) => rest !== '')
  const text = comments.map(({ shown, rest }, index) => (
    <p key={index} className={shown === '' ? 'more-rest' : undefined}>
      {shown}
      {rest !== '' && shown !== '' ? <span className="more-ellipsis">…</span> : null}
      {rest === '' ? null : shown === '' ? rest : <span className="more-rest">{rest}</span>}
    </p>
  ))
  if (!isCut) return <div className="prose">{text}</div>
  return (
    <MoreLess moreLabel="Read more" lessLabel="Read less" what="the dealer comments">
      <div className="prose">{text}</div>
    </MoreLess>
  )
}

/** Features in columns, the first few at once (section 9: eight). */
function FeatureList({ page, features, items, what }: { page: CarPage; features: readonly string[]; items: PartOf<CarPage>; what: string }) {
  const list = <ul className="feature-list" {...useInside(items, page)} />
  if (features.length <= page.featureCount) return list
  return (
    <MoreLess moreLabel={`Show all ${features.length}`} what={what}>
      {list}
    </MoreLess>
  )
}

function StandardEquipment({ of: { standardEquipment, featureCount } }: { of: CarPage }) {
  return featureItems(standardEquipment, featureCount)
}

function Features({ of: { features, featureCount } }: { of: CarPage }) {
  return featureItems(features, featureCount)
}

function featureItems(features: readonly string[], shownCount: number) {
  return features.map((feature, index) => (
    <li key={feature} className={index < shownCount ? undefined : 'more-rest'}>
      {feature}
    </li>
  ))
}

function Tables({ page, part }: { page: CarPage; part: PartOf<CarPage> }) {
  return <div className="spec-groups" {...useInside(part, page)} />
}

/** Every known figure, in tables that can be scanned. */
function Specifications({ of: { specifications } }: { of: CarPage }) {
  return specifications.map(({ key, title, rows }) => (
    <div className="spec-group" key={key} data-group={key}>
      <h3>{title}</h3>
      <SpecTable caption={title} rows={rows} />
    </div>
  ))
}

/** In two columns: it is looked over, not read down. */
function Summary({ of: { noun, carSummary: rows } }: { of: CarPage }) {
  const half = Math.ceil(rows.length / 2)
  return (
    <>
      <SpecTable caption={`${noun} summary`} rows={rows.slice(0, half)} />
      <SpecTable caption={`${noun} summary, continued`} rows={rows.slice(half)} />
    </>
  )
}

/** Specifications as a table that can be scanned. */
function SpecTable({ caption, rows }: { caption: string; rows: CarPage['carSummary'] }) {
  return (
    <table className="spec-table">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Html({ html }: { html: string }) {
  return <div className="prose-html" dangerouslySetInnerHTML={{ __html: html }} />
}
