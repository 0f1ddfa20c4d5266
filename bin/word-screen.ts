/**
 * The manual part of the Word Sticks screening. The profanity library finds the obvious cases. These lists add the words it
 * misses, the words it flags by mistake, and the words that wouldn't be fun as answers.
 */
function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Never accepted and never an answer: slurs, sexual insults, and swear words that the library misses. */
export const offensiveWords = words(`
  badass bimbos bohunk bollix boners boongs bordel bugger cockup coolie cracka cretin dagoes dammit darkey darkie
  fagots floosy floozy gaijin gimped gipped gipper gippos goyish gringo gypped gypper gyppie gyppos haoles harlot
  honkie hunkey hunkie jewing kaffir kafirs kanaka krauts lesbic lesbos lezzas lezzes lezzie midget minged minger
  molest nigers nympho papish papism papist pecker pimped pouffy queers rapine raping sambos scrota sexers sexier
  sexily sexpot sheeny shiksa shikse skanks skanky slants smegma smutty sodoms sodomy spicks squaws tosser vulvae
  vulval vulvar vulvas
`);

/** Harmless words that the library flags. */
export const harmlessWords = words(`
  annals booboo cumins cummin dicker dickey fagins fanals gasmen haboob mishit pannus rapped rappee rappel rappen
`);

/** Accepted as guesses, but too grim, private, medical, or divisive to be answers. */
export const unpleasantWords = words(`
  abduct addict albino amoral anemia anemic arouse asthma asylum behead bigamy bloody breast burial caning carnal
  cartel casket chaste chubby coerce coffin condom corpse corset coward cowing crotch crutch deaden deadly debase
  defile deform demise deport despot diking doping dosing eczema edging embalm embryo erotic escort ethnic eulogy
  exhume facial famine fatten felony fetish flabby fleshy fondle frigid fruity gayest ghetto goring grisly guinea
  gunman gunmen hating hazing hearse heresy hernia heroin hijack hobbit hoeing idiocy impale infirm inmate insane
  junkie kidnap lamest laming larvae lesion lethal liquor lunacy macing madman madmen maggot mangle maniac manure
  martyr mating mental morbid morgue napalm nausea nipple nitwit nudest nudity ogling orphan pallor pantie parole
  paunch pelvic perish phlegm piddle pimple pimply pistol plague poison portly powwow puking putrid racial racism
  racist ransom ravage ravish rectal rectum rotund sadism sadist saliva savage scotch seaman seamen sedate seduce
  senile sewage sexing sexism sexist sexual sheikh sinful skimpy skinny sleazy snatch sordid squirt starve stench
  stigma stupid suckle sultry terror thieve trauma tribal tyrant unborn vermin victim virgin virile voodoo vulgar
  wanton weapon weeing weirdo wigwam wretch writhe
`);

/** Rare, dated, British, or mostly a name: fine as guesses, unfair as answers. */
export const obscureWords = words(`
  ablest aptest ashcan ashing august avowal baling barest barman basest basing baying betcha biding bluest bluing
  boding boning bootee brandy burgle bursar busing caking cawing chintz claret cleave cluing cognac coking comely
  coring coyest cozily cubing daemon dazing deject dicing direst disuse doling doming drowse duding duping erring
  extant faring fating fazing feting fiddly fliest florid foment foxing freest french gamest garret gating geeing
  genera gibing graven guying gyrate halest haling haring haying herein hewing hiving hobnob holing hugest hymnal
  idlest impend inking irking jading jawing jibing joying kiting kowtow lading lambda laxest likest liming livest
  loonie loping lowing lupine madame martin matron maxima merest meting mewing miking miring misuse mutely mutest
  muting naught newton nicety nosing oaring ocular offing optima ordain palest paling pallid papacy papyri parsec
  parson petrol physic pickax piking pining pinion plaice planar plying poling poring prefab primly pueblo ramrod
  rawest razing rector relaid ricing rifest riling robing rosary sagest sallow sanest scalar scythe sheave sherry
  shyest shying sierra siring siting skying sliest sodden soling sorest spleen stanch stolid strata stupor succor
  surest tallow tamely tamest taping tartar teeing termly theist thence thresh tiding toeing torrid toting truing
  tureen turgid unpick unwary upping vagary valise vicing vilest vilify vising waylay whence whilst whinny wining
  wooing wowing wright wryest yoking
`);
