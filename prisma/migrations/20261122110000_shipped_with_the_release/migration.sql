-- The platform's and the templates' own layers, and the platform's pages, now come with the release and are not stored. What the seeds
-- wrote of them goes where it is as they wrote it; what an operator changed stays, and lies above what is shipped.

-- Layers: those that the seeds wrote, by what they said, and the defaults of the settings that they set.
create temporary table seeded_layer (scope settings_scope, key text, hash text, defaults jsonb) on commit drop;
insert into seeded_layer values
  ('platform', '', '533d43f9f8923973e906cdcba4872dd7',
    '{"legal":{"privacyNote":""},
     "finance":{"excludedMakes":[],"disclaimerTexts":[]}}'),
  ('template', 'caravan', '0fc5715f46e1b54e09bf8b346cf793e4',
    '{"theme":{"headings":"sans","corners":"soft","density":"regular","background":"#f5f6f8","surface":"#ffffff","ink":"#16181d"},
     "header":{"layout":"classic"},
     "home":{"hero":"search","sections":["feature_banner","body_types","latest","offers","locations","reviews"]},
     "search":{"facets":["make","model","badge","car_type","body","fuel","transmission","drive","seats","colour","state","city","location_name","dealership_name","filtered_features"],"ranges":["price","year","km"],"visibleMakes":7,"gridColumns":3},
     "cards":{"layout":"upright","greenTags":[]},
     "carPage":{"usesFeet":false},
     "images":{"cardRatio":"4:3"}}'),
  ('template', 'franchise', '2f03e241a6ec678a35b79a0e56735516',
    '{"theme":{"headings":"sans","corners":"soft","density":"regular","background":"#f5f6f8"},
     "header":{"layout":"classic","opensOn":"click"},
     "home":{"hero":"search","sections":["feature_banner","body_types","latest","offers","locations","reviews"]},
     "pages":{"models":false,"prepaidMaintenance":false,"roadsideAssistance":false},
     "search":{"facets":["make","model","badge","car_type","body","fuel","transmission","drive","seats","colour","state","city","location_name","dealership_name","filtered_features"],"gridColumns":3},
     "cards":{"showsLocationOverlay":true,"layout":"upright"},
     "images":{"cardRatio":"4:3"}}'),
  ('template', 'group', 'fc0e4a472a81547642cb67a35cf5cbbf',
    '{"theme":{"headings":"sans","corners":"soft","density":"regular"},
     "header":{"layout":"classic"},
     "home":{"hero":"search","sections":["feature_banner","body_types","latest","offers","locations","reviews"]},
     "search":{"visibleMakes":7,"makeStyle":"list","gridColumns":3},
     "cards":{"layout":"upright","greenTags":[]},
     "pages":{"about":"Company","brands":false},
     "images":{"cardRatio":"4:3"}}'),
  ('template', 'megastore', 'a760637aed5b71d3baa2cae61b9b0ca9',
    '{"theme":{"headings":"sans","corners":"soft","density":"regular"},
     "header":{"layout":"classic"},
     "home":{"hero":"search","sections":["feature_banner","body_types","latest","offers","locations","reviews"]},
     "budget":{"isOn":false},
     "search":{"visibleMakes":7,"kilometreSorts":false,"lowestPriceNeedsPrice":false,"gridColumns":3,"remembersSections":false},
     "cards":{"layout":"upright","greenTags":[],"newTagText":"New","financeLabel":"Get Finance","showsPriceDrops":false,"priceDropDays":30,"priceDropMinimumDollars":500},
     "images":{"cardRatio":"4:3"}}');

-- Never changed: it goes.
delete from settings_layer l using seeded_layer s
where (l.scope, l.key) = (s.scope, s.key) and md5(l.values::text) = s.hash
  and not exists (select from settings_layer other where (other.scope, other.key) = (l.scope, l.key) and other.version <> l.version);

-- Changed by an operator: what it says goes on being said. A setting that the operator took out has its default, as before, and not what
-- is shipped again. One that was changed and then changed back says nothing from now on.
insert into settings_layer (scope, key, version, values)
select now.scope, now.key, now.version + 1, case when md5(now.values::text) = s.hash then '{}' else whole.values end
from seeded_layer s
join lateral (
  select l.scope, l.key, l.version, l.values from settings_layer l
  where (l.scope, l.key) = (s.scope, s.key) order by l.version desc limit 1
) now on true
join lateral (
  select jsonb_object_agg(name, coalesce(s.defaults -> name, '{}') || coalesce(now.values -> name, '{}')) as values
  from (select jsonb_object_keys(s.defaults) union select jsonb_object_keys(now.values)) as groups (name)
) whole on true
where exists (select from settings_layer l where (l.scope, l.key) = (s.scope, s.key) and md5(l.values::text) = s.hash)
  and (whole.values <> now.values or md5(now.values::text) = s.hash);

-- Pages, by what they said.
create temporary table seeded_page (path text, hash text) on commit drop;
insert into seeded_page values
  ('apply-for-finance', '8c56335cf9bf7c1a946e413be8a12e6c'),
  ('autopact-handback-guarantee', '115a98e05ec3aa4244f271a350e45a58'),
  ('autopact-protection-plan', 'faedf37b3a624d8f748b097772496656'),
  ('blog', '01ef700cb42e8bde5cb5150e7b4e7f30'),
  ('blog/advice', '78c62352159cd8eec926bb0cd1cf14b5'),
  ('blog/advice/before-a-long-drive', 'ba7c626b3c4dd20c0ac4d360088526c0'),
  ('blog/advice/reading-a-used-car-listing', '0223e9b357ee68fdd22c903cb6fbf414'),
  ('blog/news', '529fe74b179f976557b1305f46d536ef'),
  ('blog/news/holiday-hours', '552beec1d6b240f088ac72933865d437'),
  ('book-test-drive', 'df1860bdc3f66584cc8f27da32c422b3'),
  ('brands/jeep', 'd7926cd4e5083042aa327b3f926053de'),
  ('buying', '8d0c3e220bb41d8f53b980db83ce2561'),
  ('diamond-advantage', '5d63d79dd4a6ff0180be361ffe12be9d'),
  ('faqs', '08f1c973d35d766b3772cfb4b1d4b08b'),
  ('finance', '42f0517f1fde16dac36c2691df367674'),
  ('finance-enquiry', '0214601caab962a8e0b7905378f57ce8'),
  ('finance-pre-approval', 'db4af39ff5e7a861b580cb2b5a2ed286'),
  ('fleet', '63af11ffffda7f9cf1cd4e6e2a3afae6'),
  ('online-payment', 'c29fa8e2cc946dbc2aee0690ec6ed420'),
  ('pages/nissan-future-value', '41ab70c04d401599dd9dcd7c80cd009a'),
  ('pages/parts', 'ceb271a847d43a80310a5b05e67202e3'),
  ('pages/return-policy', 'd757d5aea2fde691efd32a51b2a12e7a'),
  ('pages/service', '572a263d06c8ee49bc0c1a509473f6db'),
  ('pages/warranty', 'a6679e1ce9579a19bbba12c41e968515'),
  ('parts/search', '5ed8d73d1ed93455ad84398a4c72bd44'),
  ('personalised/credit-check', '47d707320f599a4576ef059305023003'),
  ('personalised/finance', 'aa0dd6ae04208278d40b2cd778db6510'),
  ('prepaid-maintenance-plan', '73bfc963521f5e9fdefd75c1b8f9fade'),
  ('privacy-policy', '14f10592e85fba50e4e2b2e9cbf3f4ba'),
  ('request-photos', '320f8d1c5b647a5d88f1e25a0cd711b9'),
  ('roadside-assistance', '42b028dcd9cf3732a7d872c7215401a4'),
  ('sell-my-car', 'e155d7971908ec5688d0fea39e245af7'),
  ('sell-your-car', 'c00ec251f149530bf455e519c622ed88'),
  ('service', '820ab98bacdf661f9fc968cb349a6c24'),
  ('spin-to-win', 'd2e3e8aaa1888f1e34a1eb4dffd69af7'),
  ('terms-and-conditions', '95a9ca3e13ec3ff3ebd2c2e8e2ed3c8d'),
  ('trade-in', 'ffc7d99906595857646e3053482fabd7'),
  ('ultratek', 'ed3eb2bfd985797b9bc6b7f7fdfd8ee4'),
  ('vehicle-parts-and-accessories', 'c7789b05a53c3592627467d908d7eeb7'),
  ('warranty', 'e0281ae4bef6e25fd0ec86108d36f258');

create temporary table unchanged_page on commit drop as
select p.* from content_page p join seeded_page s using (path)
where p.scope = 'platform' and md5(row(p.title, p.description, p.image_url, p.body, p.blocks)::text) = s.hash;

-- Words that a dealership has to give itself are not shipped any more: sites that there are keep them as their own, where nothing narrower
-- has its own page there already.
insert into content_page (scope, key, path, title, description, image_url, body, blocks, published_on)
select 'dealership', t.slug, p.path, p.title, p.description, p.image_url, p.body, p.blocks, p.published_on
from tenant t
left join manufacturer m on m.id = t.manufacturer_id
left join dealership_group g on g.id = t.group_id
cross join unchanged_page p
where p.path in ('pages/return-policy', 'diamond-advantage', 'blog/advice/before-a-long-drive', 'blog/advice/reading-a-used-car-listing', 'blog/news/holiday-hours')
  and not exists (
    select from content_page own
    where own.path = p.path and (own.scope, own.key) in
      (('template', t.template), ('manufacturer', m.slug), ('dealership_group', g.slug), ('dealership', t.slug)));

delete from content_page where id in (select id from unchanged_page);
