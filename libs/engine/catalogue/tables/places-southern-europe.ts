/** Cities of southern Europe: city, region, postcodes, latitude, longitude, telephone area. */
export const placesOfSouthernEurope = {
  FR: `
Paris|Île-de-France|75001-75020|48.8566|2.3522|1 99 00
Marseille|Provence-Alpes-Côte d'Azur|13001-13016|43.2965|5.3698|4 65 71
Lyon|Auvergne-Rhône-Alpes|69001-69009|45.7640|4.8357|4 65 71
Toulouse|Occitanie|31000-31000|43.6047|1.4442|5 36 49
Nice|Provence-Alpes-Côte d'Azur|06000-06000|43.7102|7.2620|4 65 71
Nantes|Pays de la Loire|44000-44000|47.2184|-1.5536|2 61 91
Montpellier|Occitanie|34000-34000|43.6108|3.8767|4 65 71
Strasbourg|Grand Est|67000-67000|48.5734|7.7521|3 53 01
Bordeaux|Nouvelle-Aquitaine|33000-33000|44.8378|-0.5792|5 36 49
Lille|Hauts-de-France|59000-59000|50.6292|3.0573|3 53 01
Rennes|Bretagne|35000-35000|48.1173|-1.6778|2 61 91
Reims|Grand Est|51100-51100|49.2583|4.0317|3 53 01
Dijon|Bourgogne-Franche-Comté|21000-21000|47.3220|5.0415|3 53 01
Grenoble|Auvergne-Rhône-Alpes|38000-38000|45.1885|5.7245|4 65 71
Rouen|Normandie|76000-76000|49.4432|1.0999|2 61 91
Tours|Centre-Val de Loire|37000-37000|47.3941|0.6848|2 61 91
Nîmes|Occitanie|30000-30000|43.8367|4.3601|4 65 71
Angers|Pays de la Loire|49000-49000|47.4784|-0.5632|2 61 91
Brest|Bretagne|29200-29200|48.3904|-4.4861|2 61 91
Le Havre|Normandie|76600-76600|49.4944|0.1079|2 61 91
Amiens|Hauts-de-France|80000-80000|49.8941|2.2958|3 53 01
Metz|Grand Est|57000-57000|49.1193|6.1757|3 53 01
Orléans|Centre-Val de Loire|45000-45000|47.9030|1.9093|2 61 91
Limoges|Nouvelle-Aquitaine|87000-87000|45.8336|1.2611|5 36 49
Besançon|Bourgogne-Franche-Comté|25000-25000|47.2378|6.0241|3 53 01
Caen|Normandie|14000-14000|49.1829|-0.3707|2 61 91
Ajaccio|Corse|20000-20000|41.9192|8.7386|4 65 71
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
Granada|Andalucía|18001-18015|37.1773|-3.5986
Oviedo|Principado de Asturias|33001-33013|43.3619|-5.8494
Pamplona|Comunidad Foral de Navarra|31001-31016|42.8125|-1.6458
San Sebastián|País Vasco|20001-20018|43.3183|-1.9812
Logroño|La Rioja|26001-26009|42.4627|-2.4450
Badajoz|Extremadura|06001-06011|38.8794|-6.9707
Salamanca|Castilla y León|37001-37008|40.9701|-5.6635
Las Palmas de Gran Canaria|Canarias|35001-35019|28.1235|-15.4363
Almería|Andalucía|04001-04009|36.8340|-2.4637
Burgos|Castilla y León|09001-09007|42.3439|-3.6969
`,
  IT: `
Roma|Lazio|00121-00199|41.9028|12.4964
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
Padova|Veneto|35121-35143|45.4064|11.8768
Brescia|Lombardia|25121-25136|45.5416|10.2118
Parma|Emilia-Romagna|43121-43126|44.8015|10.3279
Modena|Emilia-Romagna|41121-41126|44.6471|10.9252
Messina|Sicilia|98121-98168|38.1938|15.5540
Ancona|Marche|60121-60131|43.6158|13.5189
Pescara|Abruzzo|65121-65129|42.4618|14.2161
Trento|Trentino-Alto Adige|38121-38123|46.0748|11.1217
Reggio Calabria|Calabria|89121-89135|38.1105|15.6613
La Spezia|Liguria|19121-19139|44.1025|9.8241
`,
} as const;
