/** Cities of northern Europe: city, region, postcodes (in GB: districts), latitude, longitude, telephone area. */
export const placesOfNorthernEurope = {
  GB: `
London|England|SW2-SW20|51.4613|-0.1156
Birmingham|England|B1-B20|52.4862|-1.8904
Manchester|England|M1-M9|53.4808|-2.2426
Leeds|England|LS1-LS18|53.8008|-1.5491
Liverpool|England|L1-L19|53.4084|-2.9916
Bristol|England|BS1-BS9|51.4545|-2.5879
Sheffield|England|S1-S14|53.3811|-1.4701
Newcastle upon Tyne|England|NE1-NE7|54.9783|-1.6178
Nottingham|England|NG1-NG11|52.9548|-1.1581
Leicester|England|LE1-LE5|52.6369|-1.1398
Oxford|England|OX1-OX4|51.7520|-1.2577
Cambridge|England|CB1-CB5|52.2053|0.1218
Edinburgh|Scotland|EH1-EH17|55.9533|-3.1883
Glasgow|Scotland|G11-G15|55.8642|-4.2518
Aberdeen|Scotland|AB10-AB12|57.1497|-2.0943
Cardiff|Wales|CF10-CF11|51.4816|-3.1791
Swansea|Wales|SA1-SA7|51.6214|-3.9436
Belfast|Northern Ireland|BT1-BT17|54.5973|-5.9301
Southampton|England|SO14-SO19|50.9097|-1.4044
Plymouth|England|PL1-PL7|50.3755|-4.1427
Norwich|England|NR1-NR7|52.6309|1.2974
York|England|YO30-YO32|53.9600|-1.0873
Exeter|England|EX1-EX4|50.7184|-3.5339
Coventry|England|CV1-CV6|52.4068|-1.5197
Dundee|Scotland|DD1-DD5|56.4620|-2.9707
Inverness|Scotland|IV1-IV3|57.4778|-4.2247
Newport|Wales|NP18-NP20|51.5842|-2.9977
`,
  DE: `
Berlin|Berlin|10115-10999|52.5200|13.4050|30 23125###
Hamburg|Hamburg|20095-20539|53.5511|9.9937|40 66969###
München|Bayern|80331-81929|48.1351|11.5820|89 99998###
Köln|Nordrhein-Westfalen|50667-51149|50.9375|6.9603|221 4710###
Frankfurt am Main|Hessen|60306-60599|50.1109|8.6821|69 90009###
Stuttgart|Baden-Württemberg|70173-70629|48.7758|9.1829|171 39200##
Düsseldorf|Nordrhein-Westfalen|40210-40629|51.2277|6.7735|176 040690##
Leipzig|Sachsen|04103-04357|51.3397|12.3731|171 39200##
Dortmund|Nordrhein-Westfalen|44135-44388|51.5136|7.4653|176 040690##
Essen|Nordrhein-Westfalen|45127-45359|51.4556|7.0116|171 39200##
Bremen|Bremen|28195-28779|53.0793|8.8017|176 040690##
Dresden|Sachsen|01067-01328|51.0504|13.7373|171 39200##
Hannover|Niedersachsen|30159-30669|52.3759|9.7320|176 040690##
Nürnberg|Bayern|90402-90491|49.4521|11.0767|171 39200##
Kiel|Schleswig-Holstein|24103-24159|54.3233|10.1228|176 040690##
Mainz|Rheinland-Pfalz|55116-55131|49.9929|8.2473|171 39200##
Erfurt|Thüringen|99084-99099|50.9848|11.0299|176 040690##
Magdeburg|Sachsen-Anhalt|39104-39130|52.1205|11.6276|171 39200##
Rostock|Mecklenburg-Vorpommern|18055-18147|54.0924|12.0991|176 040690##
Saarbrücken|Saarland|66111-66133|49.2402|6.9969|171 39200##
Potsdam|Brandenburg|14467-14482|52.3906|13.0645|176 040690##
Duisburg|Nordrhein-Westfalen|47051-47279|51.4344|6.7623|171 39200##
Münster|Nordrhein-Westfalen|48143-48167|51.9607|7.6261|176 040690##
Karlsruhe|Baden-Württemberg|76131-76229|49.0069|8.4037|171 39200##
Freiburg im Breisgau|Baden-Württemberg|79098-79117|47.9990|7.8421|176 040690##
Augsburg|Bayern|86150-86199|48.3705|10.8978|171 39200##
Kassel|Hessen|34117-34134|51.3127|9.4797|176 040690##
Lübeck|Schleswig-Holstein|23552-23570|53.8655|10.6866|171 39200##
`,
  NL: `
Amsterdam|Noord-Holland|1011-1109|52.3676|4.9041|20 0######
Rotterdam|Zuid-Holland|3011-3089|51.9244|4.4777|10 0######
Den Haag|Zuid-Holland|2491-2599|52.0705|4.3007|70 0######
Utrecht|Utrecht|3511-3585|52.0907|5.1214|30 0######
Eindhoven|Noord-Brabant|5611-5658|51.4416|5.4697|40 0######
Groningen|Groningen|9711-9747|53.2194|6.5665|50 0######
Tilburg|Noord-Brabant|5011-5049|51.5555|5.0913|13 0######
Almere|Flevoland|1311-1363|52.3508|5.2647|36 0######
Breda|Noord-Brabant|4811-4839|51.5719|4.7683|76 0######
Nijmegen|Gelderland|6511-6546|51.8126|5.8372|24 0######
Enschede|Overijssel|7511-7545|52.2215|6.8937|53 0######
Haarlem|Noord-Holland|2011-2037|52.3874|4.6462|23 0######
Arnhem|Gelderland|6811-6846|51.9851|5.8987|26 0######
Zwolle|Overijssel|8011-8045|52.5168|6.0830|38 0######
Leiden|Zuid-Holland|2311-2334|52.1601|4.4970|71 0######
Maastricht|Limburg|6211-6229|50.8514|5.6910|43 0######
Middelburg|Zeeland|4331-4338|51.4988|3.6110|118 0#####
Leeuwarden|Friesland|8911-8941|53.2012|5.7999|58 0######
Assen|Drenthe|9401-9408|52.9928|6.5642|592 0#####
Apeldoorn|Gelderland|7311-7339|52.2112|5.9699|55 0######
Amersfoort|Utrecht|3811-3829|52.1561|5.3878|33 0######
Dordrecht|Zuid-Holland|3311-3329|51.8133|4.6901|78 0######
Delft|Zuid-Holland|2611-2629|52.0116|4.3571|15 0######
Venlo|Limburg|5911-5928|51.3704|6.1724|77 0######
Alkmaar|Noord-Holland|1811-1827|52.6324|4.7534|72 0######
`,
  PL: `
Warszawa|mazowieckie|00001-04999|52.2297|21.0122
Kraków|małopolskie|30001-31999|50.0647|19.9450
Łódź|łódzkie|90001-94413|51.7592|19.4560
Wrocław|dolnośląskie|50001-54999|51.1079|17.0385
Poznań|wielkopolskie|60001-61999|52.4064|16.9252
Gdańsk|pomorskie|80001-80999|54.3520|18.6466
Szczecin|zachodniopomorskie|70001-71899|53.4285|14.5528
Bydgoszcz|kujawsko-pomorskie|85001-85999|53.1235|18.0084
Lublin|lubelskie|20001-20999|51.2465|22.5684
Białystok|podlaskie|15001-15999|53.1325|23.1688
Katowice|śląskie|40001-40999|50.2649|19.0238
Kielce|świętokrzyskie|25001-25999|50.8661|20.6286
Rzeszów|podkarpackie|35001-35999|50.0412|21.9991
Olsztyn|warmińsko-mazurskie|10001-10999|53.7784|20.4801
Opole|opolskie|45001-45999|50.6751|17.9213
Zielona Góra|lubuskie|65001-65999|51.9356|15.5062
Toruń|kujawsko-pomorskie|87100-87100|53.0138|18.5984
Częstochowa|śląskie|42200-42229|50.8118|19.1203
Gdynia|pomorskie|81001-81599|54.5189|18.5305
Radom|mazowieckie|26600-26618|51.4027|21.1471
Gliwice|śląskie|44100-44122|50.2945|18.6714
Tarnów|małopolskie|33100-33110|50.0121|20.9858
Koszalin|zachodniopomorskie|75001-75950|54.1943|16.1715
Legnica|dolnośląskie|59220-59220|51.2070|16.1554
Kalisz|wielkopolskie|62800-62810|51.7611|18.0910
`,
  SE: `
Stockholm|Stockholms län|11115-11869|59.3293|18.0686|8-465 004 ##
Göteborg|Västra Götalands län|41101-41879|57.7089|11.9746|31-390 06 &#
Malmö|Skåne län|21119-21851|55.6050|13.0038|40-628 04 &#
Uppsala|Uppsala län|75220-75759|59.8586|17.6389|70-174 06 &#
Västerås|Västmanlands län|72210-72481|59.6099|16.5448|70-174 06 &#
Örebro|Örebro län|70210-70386|59.2753|15.2134|70-174 06 &#
Linköping|Östergötlands län|58216-58758|58.4108|15.6214|70-174 06 &#
Helsingborg|Skåne län|25219-25286|56.0465|12.6945|70-174 06 &#
Jönköping|Jönköpings län|55302-55629|57.7826|14.1618|70-174 06 &#
Norrköping|Östergötlands län|60208-60398|58.5877|16.1924|70-174 06 &#
Lund|Skåne län|22220-22738|55.7047|13.1910|70-174 06 &#
Umeå|Västerbottens län|90320-90755|63.8258|20.2630|70-174 06 &#
Gävle|Gävleborgs län|80250-80649|60.6749|17.1413|70-174 06 &#
Borås|Västra Götalands län|50330-50649|57.7210|12.9401|70-174 06 &#
Eskilstuna|Södermanlands län|63220-63530|59.3666|16.5077|70-174 06 &#
Södertälje|Stockholms län|15130-15271|59.1955|17.6253|8-465 004 ##
Karlstad|Värmlands län|65216-65639|59.3793|13.5036|70-174 06 &#
Växjö|Kronobergs län|35230-35264|56.8777|14.8091|70-174 06 &#
Halmstad|Hallands län|30220-30297|56.6745|12.8578|70-174 06 &#
Sundsvall|Västernorrlands län|85229-85753|62.3908|17.3069|70-174 06 &#
Luleå|Norrbottens län|97220-97756|65.5848|22.1547|70-174 06 &#
Östersund|Jämtlands län|83130-83172|63.1792|14.6357|70-174 06 &#
Kalmar|Kalmar län|39230-39470|56.6634|16.3568|70-174 06 &#
Karlskrona|Blekinge län|37130-37165|56.1612|15.5869|70-174 06 &#
Falun|Dalarnas län|79130-79177|60.6065|15.6355|70-174 06 &#
Visby|Gotlands län|62140-62158|57.6348|18.2948|70-174 06 &#
`,
} as const;
