/** Cities of European countries: city, region, postcodes (of GB: districts), latitude, longitude. */
export const placesOfEurope = {
  GB: `
London|England|SW2-SW20|51.4613|-0.1156
Birmingham|England|B1-B20|52.4862|-1.8904
Manchester|England|M1-M9|53.4808|-2.2426
Leeds|England|LS1-LS18|53.8008|-1.5491
Liverpool|England|L1-L20|53.4084|-2.9916
Bristol|England|BS1-BS9|51.4545|-2.5879
Sheffield|England|S1-S14|53.3811|-1.4701
Newcastle upon Tyne|England|NE1-NE7|54.9783|-1.6178
Nottingham|England|NG1-NG11|52.9548|-1.1581
Leicester|England|LE1-LE5|52.6369|-1.1398
Oxford|England|OX1-OX4|51.7520|-1.2577
Cambridge|England|CB1-CB5|52.2053|0.1218
Edinburgh|Scotland|EH1-EH17|55.9533|-3.1883
Glasgow|Scotland|G11-G15|55.8642|-4.2518
Aberdeen|Scotland|AB10-AB16|57.1497|-2.0943
Cardiff|Wales|CF10-CF11|51.4816|-3.1791
Swansea|Wales|SA1-SA7|51.6214|-3.9436
Belfast|Northern Ireland|BT1-BT17|54.5973|-5.9301
`,
  DE: `
Berlin|Berlin|10115-14199|52.5200|13.4050
Hamburg|Hamburg|20095-22769|53.5511|9.9937
München|Bayern|80331-81929|48.1351|11.5820
Köln|Nordrhein-Westfalen|50667-51149|50.9375|6.9603
Frankfurt am Main|Hessen|60306-60599|50.1109|8.6821
Stuttgart|Baden-Württemberg|70173-70629|48.7758|9.1829
Düsseldorf|Nordrhein-Westfalen|40210-40629|51.2277|6.7735
Leipzig|Sachsen|04103-04357|51.3397|12.3731
Dortmund|Nordrhein-Westfalen|44135-44388|51.5136|7.4653
Essen|Nordrhein-Westfalen|45127-45359|51.4556|7.0116
Bremen|Bremen|28195-28779|53.0793|8.8017
Dresden|Sachsen|01067-01328|51.0504|13.7373
Hannover|Niedersachsen|30159-30669|52.3759|9.7320
Nürnberg|Bayern|90402-90491|49.4521|11.0767
Kiel|Schleswig-Holstein|24103-24159|54.3233|10.1228
Mainz|Rheinland-Pfalz|55116-55131|49.9929|8.2473
Erfurt|Thüringen|99084-99099|50.9848|11.0299
Magdeburg|Sachsen-Anhalt|39104-39130|52.1205|11.6276
Rostock|Mecklenburg-Vorpommern|18055-18147|54.0924|12.0991
Saarbrücken|Saarland|66111-66133|49.2402|6.9969
Potsdam|Brandenburg|14467-14482|52.3906|13.0645
`,
  FR: `
Paris|Île-de-France|75001-75020|48.8566|2.3522
Marseille|Provence-Alpes-Côte d'Azur|13001-13016|43.2965|5.3698
Lyon|Auvergne-Rhône-Alpes|69001-69009|45.7640|4.8357
Toulouse|Occitanie|31000-31000|43.6047|1.4442
Nice|Provence-Alpes-Côte d'Azur|06000-06000|43.7102|7.2620
Nantes|Pays de la Loire|44000-44000|47.2184|-1.5536
Montpellier|Occitanie|34000-34000|43.6108|3.8767
Strasbourg|Grand Est|67000-67000|48.5734|7.7521
Bordeaux|Nouvelle-Aquitaine|33000-33000|44.8378|-0.5792
Lille|Hauts-de-France|59000-59000|50.6292|3.0573
Rennes|Bretagne|35000-35000|48.1173|-1.6778
Reims|Grand Est|51100-51100|49.2583|4.0317
Dijon|Bourgogne-Franche-Comté|21000-21000|47.3220|5.0415
Grenoble|Auvergne-Rhône-Alpes|38000-38000|45.1885|5.7245
Rouen|Normandie|76000-76000|49.4432|1.0999
Tours|Centre-Val de Loire|37000-37000|47.3941|0.6848
`,
  ES: `
Madrid|Comunidad de Madrid|28001-28055|40.4168|-3.7038
Barcelona|Cataluña|08001-08042|41.3874|2.1686
Valencia|Comunitat Valenciana|46001-46026|39.4699|-0.3763
Sevilla|Andalucía|41001-41020|37.3891|-5.9845
Zaragoza|Aragón|50001-50022|41.6488|-0.8891
Málaga|Andalucía|29001-29018|36.7213|-4.4214
Murcia|Región de Murcia|30001-30012|37.9922|-1.1307
Palma|Illes Balears|07001-07015|39.5696|2.6502
Bilbao|País Vasco|48001-48015|43.2630|-2.9350
Alicante|Comunitat Valenciana|03001-03016|38.3452|-0.4810
Córdoba|Andalucía|14001-14014|37.8882|-4.7794
Valladolid|Castilla y León|47001-47017|41.6523|-4.7245
Vigo|Galicia|36201-36216|42.2406|-8.7207
Gijón|Principado de Asturias|33201-33213|43.5322|-5.6611
Santander|Cantabria|39001-39012|43.4623|-3.8100
Toledo|Castilla-La Mancha|45001-45008|39.8628|-4.0273
`,
  IT: `
Roma|Lazio|00118-00199|41.9028|12.4964
Milano|Lombardia|20121-20162|45.4642|9.1900
Napoli|Campania|80121-80147|40.8518|14.2681
Torino|Piemonte|10121-10156|45.0703|7.6869
Palermo|Sicilia|90121-90151|38.1157|13.3615
Genova|Liguria|16121-16167|44.4056|8.9463
Bologna|Emilia-Romagna|40121-40141|44.4949|11.3426
Firenze|Toscana|50121-50145|43.7696|11.2558
Bari|Puglia|70121-70132|41.1171|16.8719
Catania|Sicilia|95121-95131|37.5079|15.0830
Venezia|Veneto|30121-30176|45.4408|12.3155
Verona|Veneto|37121-37142|45.4384|10.9916
Trieste|Friuli-Venezia Giulia|34121-34151|45.6495|13.7768
Perugia|Umbria|06121-06135|43.1107|12.3908
Cagliari|Sardegna|09121-09134|39.2238|9.1217
`,
  NL: `
Amsterdam|Noord-Holland|1011-1109|52.3676|4.9041
Rotterdam|Zuid-Holland|3011-3089|51.9244|4.4777
Den Haag|Zuid-Holland|2491-2599|52.0705|4.3007
Utrecht|Utrecht|3511-3585|52.0907|5.1214
Eindhoven|Noord-Brabant|5611-5658|51.4416|5.4697
Groningen|Groningen|9711-9747|53.2194|6.5665
Tilburg|Noord-Brabant|5011-5049|51.5555|5.0913
Almere|Flevoland|1311-1363|52.3508|5.2647
Breda|Noord-Brabant|4811-4839|51.5719|4.7683
Nijmegen|Gelderland|6511-6546|51.8126|5.8372
Enschede|Overijssel|7511-7548|52.2215|6.8937
Haarlem|Noord-Holland|2011-2037|52.3874|4.6462
Arnhem|Gelderland|6811-6846|51.9851|5.8987
Zwolle|Overijssel|8011-8045|52.5168|6.0830
Leiden|Zuid-Holland|2311-2334|52.1601|4.4970
Maastricht|Limburg|6211-6229|50.8514|5.6910
Middelburg|Zeeland|4331-4341|51.4988|3.6110
Leeuwarden|Friesland|8911-8941|53.2012|5.7999
Assen|Drenthe|9401-9408|52.9928|6.5642
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
`,
} as const;
